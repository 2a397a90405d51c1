import { expect as base, type Locator, type Page } from '@playwright/test'
import { callAs } from './callAs.ts'
import type { PersonName } from './people.ts'

// The pictures are taken outside a test, where no configuration says how long a person may wait.
export const expect = base.configure({ timeout: 15_000 })

/** A screen of the product, as it is checked for everybody and taken as a picture. */
export interface Screen {
  readonly name: string
  /** Absent: nobody is signed in. */
  readonly as?: PersonName
  readonly app: 'workspace' | 'field'
  /** Goes there and waits for what a person waits for. Names nothing by its words: the page may be in any language. */
  readonly open: (page: Page) => Promise<void>
}

/** What is waited for is there, nothing is still coming. */
export const settled = async (page: Page, shown: Locator): Promise<void> => {
  await expect(shown.first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Goes to an address. */
export const at =
  (path: string, shown: (page: Page) => Locator = (page) => page.getByRole('heading', { level: 1 })) =>
  async (page: Page): Promise<void> => {
    await page.goto(path)
    await settled(page, shown(page))
  }

export const rowsOf = (page: Page): Locator => page.getByRole('gridcell')

/** What a list of the API holds. */
export const listAt = async (page: Page, path: string): Promise<readonly object[]> => {
  const data = await callAs(page, path)
  const list: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'list') : null
  return Array.isArray(list) ? list.filter((entry): entry is object => typeof entry === 'object') : []
}

/** Of the entry that is called so. */
export const idOf = (list: readonly object[], title: string, field: 'id' | 'uuid'): string => {
  const names = ['title', 'name', 'asset_id']
  const found = list.find((entry) => names.some((name) => Reflect.get(entry, name) === title))
  if (!found) throw new Error(`the demo has no “${title}”`)
  return String(Reflect.get(found, field))
}
