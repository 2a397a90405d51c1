import { desktop, expect, test } from '../harness/journey.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

// A server of its own: people come here.
test.use({ settings: { DEFAULT_LANG: 'en' } })

const lines = [
  'Vorname,Nachname,E-Mail,Rolle,Gruppen',
  'Zoë,O’Neil,zoe@crew.test,Manager,',
  '"Jean-Luc","Łukasz",jl@crew.test,"Auditor; Manager",',
  'Anna2,Berg,anna@crew.test,Captain,',
  'Amal,Awad,auditor@demo.test,,',
]

test('ERR-033: people of a file are invited; what is wrong stands at its row; the same file again changes nothing', async ({
  visit,
  server,
}) => {
  const page = await visit({ ...desktop, as: 'admin' })
  await page.goto('/user/list')
  const dialog = page.getByRole('dialog')
  const send = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Invite from file' }).click()
    const file = { name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
    await page.getByTestId('row-import-file').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Import anyway' }).click()
    await expect(dialog.getByRole('combobox', { name: 'First name' })).toHaveValue('0')
    await expect(dialog.getByRole('combobox', { name: 'Roles' })).toHaveValue('3')
    await dialog.getByRole('button', { name: 'Check rows' }).click()
    await expect(dialog.getByText('There is no role “Captain”')).toBeVisible()
    await expect(dialog.getByText('First name: This value is not valid')).toBeVisible()
  }
  await send()
  await dialog.getByRole('switch', { name: 'Show errors only' }).press('Space')
  await expect(dialog.getByText('Is in the workspace already: nothing changes')).toBeVisible()
  await dialog.getByText('Import valid rows').click()
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(dialog.getByText('2 were added')).toBeVisible()
  await expect(dialog.getByText('1 was there already')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const zoe = page.getByRole('row').filter({ hasText: 'zoe@crew.test' })
  await expect(zoe).toContainText('Invited')
  await expect(zoe).toContainText('Manager')

  await send()
  await dialog.getByText('Import valid rows').click()
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(dialog.getByText('3 were there already')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.goto(`${server.address}/dev/mail`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: 'jl@crew.test' })).toHaveCount(1, { timeout: 1000 })
  }).toPass()
})

for (const language of ['fr', 'de', 'ar'] as const)
  test(`in ${language}: the columns of a file are known, and what is wrong is said in words`, async ({ visit }) => {
    const t = await wordsIn(language)
    const page = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(page, language)
    await page.goto('/user/list')
    await page.getByRole('button', { name: t('inviteMany.open') }).click()
    const dialog = page.getByRole('dialog')
    const file = { name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
    await page.getByTestId('row-import-file').setInputFiles(file)
    await dialog.getByRole('button', { name: t('imports.file.anyway') }).click()
    await expect(dialog.getByRole('combobox', { name: t('people.column.firstName') })).toHaveValue('0')
    await dialog.getByRole('button', { name: t('rowImports.check') }).click()
    await expect(dialog.getByText(t('inviteMany.error.role', { value: 'Captain' }))).toBeVisible()
  })

test('a person turns a kind of mail off, and it stays off', async ({ visit }) => {
  const page = await visit({ ...desktop, as: 'auditor' })
  await page.goto('/user/account-settings')
  const groups = page.getByRole('checkbox', { name: 'You are put into a group or taken out of one' })
  await expect(groups).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Somebody you invited has joined' })).toHaveCount(0)
  await groups.uncheck()
  await expect(page.getByText('Your preference is saved')).toBeVisible()
  await page.reload()
  await expect(groups).not.toBeChecked()
})
