import { languages, type Language } from '@plumbline/language'
import { desktop, expect, test } from '../harness/journey.ts'
import { keepLanguage, wordsIn } from '../harness/words.ts'

// A server of its own: people come here.
test.use({ settings: { DEFAULT_LANG: 'en' } })

/** The built-in role of the file, as the page's language calls it. */
const manager: Readonly<Record<Language, string>> = { en: 'Manager', fr: 'Responsable', de: 'Leitung', ar: 'مدير' }

/** Their own in each language: all go to one workspace. */
const crew = (language: Language): Buffer =>
  Buffer.from(
    [
      'Vorname,Nachname,E-Mail,Rolle,Gruppen',
      `Zoë,O’Neil,zoe-${language}@crew.test,Manager,`,
      `"Jean-Luc","Łukasz",jl-${language}@crew.test,"Auditor; Manager",`,
      `Anna2,Berg,anna-${language}@crew.test,Captain,`,
      'Amal,Awad,auditor@demo.test,,',
    ].join('\r\n'),
  )

for (const language of languages)
  test(`ERR-033 (${language}): people of a file are invited; what is wrong stands at its row`, async ({
    visit,
    server,
  }) => {
    const t = await wordsIn(language)
    const page = await visit({ ...desktop, as: 'admin' })
    await keepLanguage(page, language)
    await page.goto('/user/list')
    const dialog = page.getByRole('dialog')
    const send = async (): Promise<void> => {
      await page.getByRole('button', { name: t('inviteMany.open') }).click()
      const file = { name: 'crew.csv', mimeType: 'text/csv', buffer: crew(language) }
      await page.getByTestId('row-import-file').setInputFiles(file)
      await dialog.getByRole('button', { name: t('imports.file.anyway') }).click()
      await expect(dialog.getByRole('combobox', { name: t('people.column.firstName') })).toHaveValue('0')
      await expect(dialog.getByRole('combobox', { name: t('people.roles') })).toHaveValue('3')
      await dialog.getByRole('button', { name: t('rowImports.check') }).click()
      await expect(dialog.getByText(t('inviteMany.error.role', { value: 'Captain' }))).toBeVisible()
      await expect(dialog.getByText(`${t('people.column.firstName')}: ${t('errors.field.invalid')}`)).toBeVisible()
    }
    const take = async (): Promise<void> => {
      await dialog.getByText(t('imports.finish.validOnly'), { exact: true }).click()
      await dialog.getByRole('button', { name: t('imports.finish.import', { count: 3 }) }).click()
    }
    const close = () =>
      dialog
        .getByRole('button', { name: t('gen.close') })
        .last()
        .click()
    await send()
    await dialog.getByRole('switch', { name: t('imports.check.errorsOnly') }).press('Space')
    await expect(dialog.getByText(t('inviteMany.note.active'))).toBeVisible()
    await take()
    await expect(dialog.getByText(t('rowImports.created', { count: 2 }))).toBeVisible()
    await expect(dialog.getByText(t('rowImports.unchanged', { count: 1 }))).toBeVisible()
    await close()
    const zoe = page.getByRole('row').filter({ hasText: `zoe-${language}@crew.test` })
    await expect(zoe).toContainText(t('people.status.invited'))
    await expect(zoe).toContainText(manager[language])
    if (language !== 'en') return

    // The same file again changes nothing, and nobody gets a second mail.
    await send()
    await take()
    await expect(dialog.getByText(t('rowImports.unchanged', { count: 3 }))).toBeVisible()
    await close()
    await page.goto(`${server.address}/dev/mail`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('article').filter({ hasText: 'jl-en@crew.test' })).toHaveCount(1, { timeout: 1000 })
    }).toPass()
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
