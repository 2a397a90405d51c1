import { desktop, expect, phone, test } from '../harness/journey.ts'

const rows = ['Number,Label,Pressure', 'FP-2,Reserve pump,11.5', 'FP-3,Jockey pump,much', 'FP-4,Sump pump,2'].join('\n')
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('AST-022, 033, 035, 048, 053: a type, its assets, a file of them; labels, files, a scan, and the end of it', async ({
  visit,
}) => {
  test.slow()
  const page = await visit({ ...desktop, as: 'admin' })
  const dialog = page.getByRole('dialog')
  const asset = (name: string) => page.getByRole('row').filter({ hasText: name })

  await test.step('from the menu to a type with a field of its own', async () => {
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Main menu' }).hover()
    await page.getByRole('link', { name: 'Assets', exact: true }).click()
    await page.getByRole('link', { name: 'Asset types' }).click()
    await page.getByRole('button', { name: 'New asset type' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Fire pump')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fire pump' })).toBeVisible()
    await page.getByRole('button', { name: 'Decimal', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Pressure')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Asset type “Fire pump” saved')).toBeVisible()
  })

  await test.step('one is made, and one below it', async () => {
    await page.getByRole('link', { name: 'Assets', exact: true }).first().click()
    await page.getByRole('button', { name: 'New asset', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Asset type' }).click()
    await page.getByRole('option', { name: 'Fire pump' }).click()
    await dialog.getByRole('textbox', { name: 'Asset ID' }).fill('FP-1')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Main fire pump')
    await dialog.getByRole('textbox', { name: 'Pressure' }).fill('9.5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox', { name: 'Asset ID or name' }).fill('fire pump')
    await page.getByRole('link', { name: 'FP-1' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Main fire pump' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('9.50')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Add an asset below' }).click()
    await dialog.getByRole('combobox', { name: 'Asset type' }).click()
    await page.getByRole('option', { name: 'Fire pump' }).click()
    await dialog.getByRole('textbox', { name: 'Asset ID' }).fill('FP-1-M')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Its motor')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Its motor FP-1-M' })).toBeVisible()
  })
  const address = page.url()

  await test.step('a file of the asset is uploaded, looked at, told in its history, and removed', async () => {
    await page.getByTestId('attached-file').setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: pixel })
    const plate = page.getByRole('button', { name: 'plate.png', exact: true })
    await plate.click()
    await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(plate).toBeFocused()
    await expect(dialog).toHaveCount(0)
    // Escape before the dialog has the focus: quicker than a person, as slow as a busy machine.
    await plate.evaluate(
      (button: HTMLElement) =>
        new Promise<void>((gone) => {
          let wasThere = false
          const look = new MutationObserver(() => {
            const isThere = document.querySelector('[role="dialog"]') !== null
            if (isThere && !wasThere)
              button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
            if (wasThere && !isThere) {
              look.disconnect()
              gone()
            }
            wasThere = isThere
          })
          look.observe(document.body, { childList: true, subtree: true })
          button.click()
        }),
    )
    await expect(plate).toBeFocused()
    await expect(page.getByText('Alma Adler added a file')).toBeVisible()
    await page.getByRole('button', { name: 'From the file manager' }).click()
    await dialog.getByRole('button', { name: 'Plans and limits' }).click()
    await dialog.getByRole('button', { name: 'Loading bay plan.png' }).click()
    await expect(page.getByRole('button', { name: 'Loading bay plan.png', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove “plate.png”' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'plate.png', exact: true })).toBeHidden()
  })

  await test.step('its label is printed; scanned, it opens the asset in the field', async () => {
    await page.getByRole('button', { name: 'Print label' }).click()
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Make PDF' }).click()
    expect((await coming).suggestedFilename()).toBe('Asset labels.pdf')
    const inspector = await visit({ ...phone, as: 'auditor' })
    await inspector.goto(`/field/#/asset/${address.split('/').at(-1)}`)
    await expect(inspector.getByRole('heading', { name: 'Main fire pump' })).toBeVisible()
  })

  await test.step('more come from a file; the row that is wrong is named and left out', async () => {
    await page.goto('/assets')
    await page.getByRole('button', { name: 'Import' }).click()
    await dialog.getByRole('combobox', { name: 'Asset type' }).click()
    await page.getByRole('option', { name: 'Fire pump' }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    const file = { name: 'pumps.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
    await page.getByTestId('row-import-file').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Import anyway' }).click()
    await dialog.getByRole('combobox', { name: 'Name' }).selectOption('Label')
    await dialog.getByRole('button', { name: 'Check rows' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'FP-3' })).toBeVisible()
    await dialog.getByText('Import valid rows').click()
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(dialog.getByText('2 rows imported')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(asset('FP-2')).toBeVisible()
    await expect(asset('FP-3')).toHaveCount(0)
  })

  await test.step('deleted by its typed name, the one below goes with it', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(dialog).toContainText('The asset below it is deleted too.')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await dialog.getByRole('textbox').fill('Main fire pump')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/assets$/)
    await expect(asset('FP-2')).toBeVisible()
    await expect(asset('FP-1')).toHaveCount(0)
  })
})
