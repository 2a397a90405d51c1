import { builder } from '../harness/builder.ts'
import { callAs } from '../harness/callAs.ts'
import { fieldApp } from '../harness/fieldApp.ts'
import { desktop, expect, phone, test } from '../harness/journey.ts'
import { makeTemplate } from '../harness/makeTemplate.ts'
import { violations } from '../harness/violations.ts'

test('ITM-064, ITM-041: a field of the asset and a site are authored, tried, answered without a network and reported', async ({
  visit,
}) => {
  test.slow()
  const staff = await visit({ ...desktop, as: 'admin' })
  await staff.goto('/kb')
  const made = (path: string, body: object) => callAs(staff, path, 'POST', body)
  const fields = [{ key: 'new_1', name: 'Serial number', field_type: 'text' }]
  const type = await made('/assets/types/new', { name: 'Boilers', fields })
  const type_id: unknown = Reflect.get(Object(type), 'id')
  for (const [asset_id, serial_number] of [
    ['B-1', 'SN-4711'],
    ['B-2', 'SN-0815'],
  ])
    await made('/assets/new', { type_id, asset_id, display_name: `Boiler ${asset_id}`, fields: { serial_number } })
  const hall = { title: 'Halle Süd', children: [{ title: 'Keller' }] }
  const others = Array.from({ length: 14 }, (_, at) => ({ title: `Tor ${at + 1}` }))
  await made('/resources/sites/structures/new', { title: 'Works', structure: [{ ...hall, is_site: false }, ...others] })
  const id = await makeTemplate(staff, 'Boiler round', [
    { key: 'boiler', type: 'asset', title: 'Which boiler?' },
    { key: 'place', type: 'site', title: 'Where is it?' },
  ])
  const { select, title, preview, press, showsSaved, publish } = builder(staff)
  const properties = staff.getByRole('complementary', { name: 'Properties' })

  await test.step('the palette offers it; until type and field are chosen it waits, and nothing is refused', async () => {
    await staff.goto(`/checklist/template/${id}/edit`)
    await select('Which boiler?')
    await staff.keyboard.press('Enter')
    await expect(title).toHaveValue('')
    await staff.keyboard.press('/')
    await staff.getByRole('combobox', { name: 'Find a type' }).fill('Asset field')
    await staff
      .getByRole('option')
      .filter({ has: staff.getByText('Asset field', { exact: true }) })
      .click()
    await expect(title).toBeFocused()
    await staff.keyboard.insertText('Serial')
    await expect(title).toHaveValue('Serial')
    await expect(staff.getByRole('button', { name: /something is still to be chosen/ })).toBeVisible()
    await expect(staff.getByRole('dialog')).toHaveCount(0)
    await properties.getByRole('combobox', { name: 'Asset type' }).click()
    await staff.getByRole('option', { name: 'Boilers' }).click()
    await properties.getByRole('combobox', { name: 'Field of the asset' }).click()
    await staff.getByRole('option', { name: 'Serial number' }).click()
    await showsSaved()
    expect(await violations(staff)).toEqual([])
  })

  await test.step('the preview has the workspace’s own assets', async () => {
    await press(preview.getByRole('button', { name: 'Choose an asset' }))
    await press(preview.getByRole('dialog').getByRole('button', { name: /Boiler B-1/ }))
    await expect(preview.getByRole('article', { name: 'Serial' })).toContainText('SN-4711')
  })

  await test.step('PCK-002, PCK-024: which sites are meant is chosen from their tree', async () => {
    await select('Where is it?')
    await properties.getByRole('combobox', { name: 'Site structure' }).click()
    await staff.getByRole('option', { name: 'Works' }).click()
    const site = properties.getByRole('button', { name: /^Site at the start/ })
    await site.click()
    const menu = staff.getByRole('dialog', { name: 'Site at the start' })
    const tree = menu.getByRole('tree')
    await expect(tree.getByRole('treeitem')).toHaveCount(15)
    await expect.poll(async () => (await tree.boundingBox())?.height).toBe(250)
    expect(await violations(staff)).toEqual([])
    await menu.getByRole('combobox').fill('zzz')
    await expect(menu).toContainText('No results for zzz')
    await menu.getByRole('combobox').fill('tor 3')
    await menu.getByRole('treeitem', { name: 'Tor 3' }).click()
    await expect(site).toContainText('Tor 3')
    await expect(properties).toContainText('Inspectors can choose another site only where “May be changed” is on.')
    await properties.getByRole('switch', { name: 'May be changed' }).click()
    await showsSaved()
  })
  await publish(1)

  const device = await visit({ ...phone, as: 'auditor' })
  const field = fieldApp(device)
  const dialog = device.getByRole('dialog')
  await test.step('without a network both are answered, and kept as they are', async () => {
    await field.open()
    await device.context().setOffline(true)
    await field.start('Boiler round')
    await expect(field.question('Serial')).toContainText('Choose the asset first')
    await field.question('Which boiler?').getByRole('button', { name: 'Choose an asset' }).click()
    await device.getByRole('searchbox', { name: 'Asset ID or name' }).fill('B-2')
    await device
      .getByRole('dialog')
      .getByRole('button', { name: /Boiler B-2/ })
      .click()
    await expect(field.question('Serial')).toContainText('SN-0815')
    await expect(field.question('Where is it?')).toContainText('Tor 3')
    await field.question('Where is it?').getByRole('button', { name: 'Choose another one' }).click()
    await dialog.getByRole('button', { name: 'Halle Süd' }).click()
    expect(await violations(device)).toEqual([])
    await dialog.getByRole('button', { name: 'Keller' }).click()
    await expect(field.question('Where is it?')).toContainText('Keller')
    await expect(field.question('Where is it?')).toContainText('Halle Süd')
    await device.context().setOffline(false)
    await field.showsSaved()
  })

  const tap = (name: string): Promise<void> => device.getByRole('button', { name, exact: true }).click()
  const inspection = new URL(device.url()).hash.split('/').at(-1) ?? ''

  await test.step('completed without a network, what the report will say first is there', async () => {
    await device.context().setOffline(true)
    await tap('Complete')
    // The next page has a button of the same name.
    await expect(device.getByText('Nothing is missing.')).toBeVisible()
    await tap('Complete')
    await expect(device.getByText('Kept on this device.')).toBeVisible()
    await tap('See the answers')
    await expect(field.question('Serial')).toContainText('SN-0815')
    await device.context().setOffline(false)
    await field.showsSaved()
    await tap('Back')
  })

  await test.step('the next time the label of the asset leads to it, and its own last answers stand there', async () => {
    const last = field.question('Where is it?').getByRole('button', { name: /^Last time,.*Keller$/ })
    const startAt = async (asset: string): Promise<void> => {
      await tap('Scan')
      await dialog.getByRole('searchbox', { name: 'Asset ID or name' }).fill(asset)
      await dialog.getByRole('button', { name: new RegExp(`Boiler ${asset}`) }).click()
      await expect(device.getByRole('heading', { name: `Boiler ${asset}` })).toBeVisible()
      await device.getByRole('button', { name: /^Boiler round/ }).click()
      await expect(field.question('Which boiler?')).toContainText(asset)
    }
    await expect(device.getByText(/\d templates.* assets/)).toBeVisible()
    await startAt('B-2')
    await expect(last).toBeVisible()
    await tap('Back')
    await startAt('B-1')
    await expect(field.question('Where is it?').getByRole('button', { name: 'Choose another one' })).toBeVisible()
    await expect(last).toHaveCount(0)
    await field.question('Which boiler?').getByRole('button', { name: 'Choose another one' }).click()
    await dialog.getByRole('button', { name: /Boiler B-2/ }).click()
    await expect(last).toBeVisible()
    await tap('Back')
  })

  await test.step('the report names asset, field and site', async () => {
    await staff.goto(`/inspections/${inspection}/view-report`)
    await expect(staff.getByText('Boiler B-2 (B-2)').first()).toBeVisible()
    await expect(staff.getByText('SN-0815')).toBeVisible()
    await expect(staff.getByText('Halle Süd / Keller').first()).toBeVisible()
  })
})
