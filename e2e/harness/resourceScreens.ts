import type { Locator, Page } from '@playwright/test'
import { at, expect, idOf, listAt, rowsOf, settled, type Screen } from './opening.ts'

/** The page of one record of a list, by what it is called there. */
const recordOf =
  (list: string, name: string, path: string, shown: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    const uuid = idOf(await listAt(page, `${list}?limit=100`), name, 'uuid')
    await at(path.replace(':id', uuid), shown)(page)
  }

const openAsset = recordOf('/assets/list', 'HN-CR2', '/assets/:id', (page) =>
  page.getByRole('main').getByRole('listitem').locator('img'),
)
const openType = recordOf('/assets/types/list', 'Cold room', '/assets/types/:id', (page) =>
  page.getByRole('main').getByRole('listitem'),
)
const lists = '/resources/global-lists'
const openList = recordOf(lists, 'Contractors', `${lists}/:id`, (page) => page.getByRole('textbox'))
const openItems = recordOf(lists, 'Contractors', `${lists}/:id/items`, rowsOf)
const sites = '/resources/sites'
const openSites = recordOf(`${sites}/structures/all`, 'Depots', `${sites}/:id`, (page) => page.getByRole('treeitem'))

/** A screen, and then the dialog that one of its buttons opens, by the icon on it. */
const dialogOf =
  (open: (page: Page) => Promise<void>, icon: string, shown: (dialog: Locator) => Locator) =>
  async (page: Page): Promise<void> => {
    await open(page)
    await page
      .getByRole('main')
      .getByRole('button')
      .filter({ has: page.locator(`.tabler-icon-${icon}`) })
      .first()
      .click()
    await settled(page, shown(page.getByRole('dialog')))
  }

/** One country opened. */
const openSiteTree = async (page: Page): Promise<void> => {
  await openSites(page)
  await page.getByRole('treeitem').first().locator('button[aria-expanded="false"]:not([aria-haspopup])').click()
  await settled(page, page.getByRole('treeitem').nth(4))
}

/** The file is asked for once the type is chosen. */
const openImport = async (page: Page): Promise<void> => {
  await dialogOf(at('/assets', rowsOf), 'file-import', (dialog) => dialog.getByRole('combobox'))(page)
  const types = page.getByRole('listbox').getByRole('option')
  await types.first().click()
  await expect(types).toHaveCount(0)
}

const admin = { app: 'workspace', as: 'admin' } as const
const north = { app: 'workspace', as: 'north' } as const

/** Assets and their types, global lists, site structures. */
export const resourceScreens: readonly Screen[] = [
  { ...admin, name: 'assets', open: at('/assets', rowsOf) },
  { ...north, name: 'assets-empty', open: at('/assets') },
  { ...admin, name: 'assets-archive', open: at('/assets/archive') },
  {
    ...admin,
    name: 'assets-import',

    open: openImport,
  },
  { ...admin, name: 'asset', open: openAsset },
  {
    ...admin,
    name: 'asset-edit',

    open: dialogOf(openAsset, 'pencil', (dialog) => dialog.getByRole('textbox').nth(2)),
  },
  {
    ...admin,
    name: 'asset-labels',

    open: dialogOf(openAsset, 'qrcode', (dialog) => dialog.getByRole('radio')),
  },
  { ...admin, name: 'asset-types', open: at('/assets/types', rowsOf) },
  { ...admin, name: 'asset-types-archive', open: at('/assets/types/archive') },
  { ...admin, name: 'asset-type', open: openType },
  {
    ...admin,
    name: 'asset-type-field',

    open: dialogOf(openType, 'decimal', (dialog) => dialog.getByRole('textbox')),
  },
  { ...admin, name: 'lists', open: at(lists, rowsOf) },
  { ...north, name: 'lists-empty', open: at(lists) },
  { ...admin, name: 'lists-archive', open: at(`${lists}/archive`) },
  { ...admin, name: 'list', open: openList },
  { ...admin, name: 'list-items', open: openItems },
  {
    ...admin,
    name: 'list-item-new',

    open: dialogOf(openItems, 'plus', (dialog) => dialog.getByRole('textbox')),
  },
  {
    ...admin,
    name: 'list-items-archive',

    open: recordOf(lists, 'Contractors', `${lists}/:id/items/archive`, (page) =>
      page.getByRole('heading', { level: 1 }),
    ),
  },
  { ...admin, name: 'sites', open: at(sites) },
  { ...north, name: 'sites-empty', open: at(sites) },
  { ...admin, name: 'site', open: openSiteTree },
  {
    ...admin,
    name: 'site-columns',

    open: dialogOf(openSites, 'columns-3', (dialog) => dialog.getByRole('textbox')),
  },
  {
    ...admin,
    name: 'site-add',

    open: dialogOf(openSites, 'plus', (dialog) => dialog.getByRole('textbox')),
  },
]
