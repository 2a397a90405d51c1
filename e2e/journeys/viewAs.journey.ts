import { speak } from '../harness/appearance.ts'
import { desktop, expect, test } from '../harness/journey.ts'
import { people } from '../harness/people.ts'
import { violations } from '../harness/violations.ts'

const { name, email } = people.auditor
const words = {
  en: {
    view: 'View as this user',
    told: `You see the workspace as ${name} sees it.`,
    firstName: 'First name',
    save: 'Save',
    refused: 'You see the workspace as somebody else: nothing can be changed',
    stop: 'Stop viewing as',
  },
  fr: {
    view: 'Voir comme cet utilisateur',
    told: `Vous voyez l’espace comme ${name} le voit.`,
    firstName: 'Prénom',
    save: 'Enregistrer',
    refused: 'Vous voyez l’espace comme une autre personne : rien ne peut être modifié',
    stop: 'Arrêter cette vue',
  },
  de: {
    view: 'Als dieser Benutzer ansehen',
    told: `Sie sehen den Arbeitsbereich wie ${name}.`,
    firstName: 'Vorname',
    save: 'Speichern',
    refused: 'Sie sehen den Arbeitsbereich wie jemand anderes: Es kann nichts geändert werden',
    stop: 'Ansicht beenden',
  },
  ar: {
    view: 'العرض بصفة هذا المستخدم',
    // Isolated, because the name runs the other way.
    told: `أنت ترى مساحة العمل كما يراها \u2068${name}\u2069.`,
    firstName: 'الاسم الأول',
    save: 'حفظ',
    refused: 'أنت ترى مساحة العمل كما يراها شخص آخر: لا يمكن تغيير أي شيء',
    stop: 'إنهاء العرض بصفته',
  },
} as const

for (const language of ['en', 'fr', 'de', 'ar'] as const)
  test(`an administrator sees the workspace as an auditor does, changes nothing, and comes back (${language})`, async ({
    visit,
  }) => {
    const said = words[language]
    const page = await visit({ ...desktop, as: 'admin' })
    await page.goto('/user/list')
    await speak(page, language)
    const row = page.getByRole('row').filter({ hasText: email })
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: said.view }).click()

    const banner = page.getByRole('complementary', { name: said.told })
    await expect(banner).toBeVisible()
    await expect(page.locator('a[href="/user/list"]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page)).toEqual([])

    // Another tab stays the administrator's.
    const other = await page.context().newPage()
    await other.goto('/user/list')
    await expect(other.getByRole('row').filter({ hasText: email })).toBeVisible()
    await other.close()

    await page.goto('/user/account-settings')
    await expect(banner).toBeVisible()
    await page.getByLabel(said.firstName).fill('Changed')
    await page.getByRole('button', { name: said.save, exact: true }).first().click()
    await expect(page.getByText(said.refused)).toBeVisible()

    await banner.getByRole('button', { name: said.stop }).click()
    await expect(page).toHaveURL(/\/user\/list$/)
    await expect(row).toContainText(name)
    await expect(banner).toHaveCount(0)
  })
