import type { Page } from '@playwright/test'
import { at, idOf, listAt, rowsOf, settled, type Screen } from './opening.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** A public template looked at. */
const openEntry = async (page: Page): Promise<void> => {
  await at('/checklist/library', cards)(page)
  const entry = idOf(await listAt(page, '/checklist/library/list'), 'Cold store daily round', 'uuid')
  await page.goto(`/checklist/library?template=${entry}`)
  await settled(page, page.getByRole('dialog').getByRole('heading', { level: 3 }))
}

/** The same as inspectors see it, for a guest. */
const openPreview = async (page: Page): Promise<void> => {
  await at('/checklist/library/public', cards)(page)
  await cards(page).first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await settled(page, dialog.getByRole('heading', { level: 3 }))
  await dialog.getByRole('radiogroup').locator('label').last().click()
  await settled(page, page.frameLocator('iframe').getByRole('article'))
}

/** The dialog that makes a template public, with what everybody will see. */
const openAccess = async (page: Page): Promise<void> => {
  await at('/checklist/templates', rowsOf)(page)
  await page.getByRole('row').filter({ hasText: 'Racking inspection' }).first().getByRole('button').last().click()
  await page
    .getByRole('menuitem')
    .filter({ has: page.locator('.tabler-icon-world') })
    .click()
  await settled(page, page.getByRole('dialog').getByRole('note'))
}

/** The public library, inside the workspace and before signing in. */
export const libraryScreens: readonly Screen[] = [
  { app: 'workspace', name: 'library', as: 'admin', open: at('/checklist/library', cards) },
  { app: 'workspace', name: 'library-entry', as: 'admin', open: openEntry },
  { app: 'workspace', name: 'library-access', as: 'admin', open: openAccess },
  { app: 'workspace', name: 'library-public', open: at('/checklist/library/public', cards) },
  { app: 'workspace', name: 'library-public-preview', open: openPreview },
  {
    app: 'workspace',
    name: 'library-nothing',
    open: at('/checklist/library/public?q=nothing+like+it', (page) => page.getByRole('main').locator('svg')),
  },
]
