import { expect, type Page } from '@playwright/test'

const smallest = 10 * 1024

/** The import wizard, step by step as a person goes through it. */
export const checklistImport = (page: Page) => {
  const pick = async (path: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles(path)
  }
  const chooseSmall = async (path: string): Promise<void> => {
    await pick(path)
    await expect(page.getByRole('alert')).toContainText('Files under 10 KB are stopped')
    await page.getByRole('button', { name: 'Import anyway' }).click()
    await expect(page.getByRole('combobox', { name: /^Title/ })).toBeVisible()
  }
  return {
    open: async (): Promise<void> => {
      await page.goto('/checklist/templates')
      await page.getByRole('link', { name: 'Import', exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Import a checklist' })).toBeVisible()
    },

    /** A file under the minimum, taken all the same. */
    chooseSmall,

    choose: async (path: string, bytes: number): Promise<void> => {
      if (bytes < smallest) return chooseSmall(path)
      await pick(path)
      await expect(page.getByRole('combobox', { name: /^Title/ })).toBeVisible()
    },

    /** A file without columns, however small: its contents are shown at once. */
    chooseForm: async (path: string): Promise<void> => {
      await pick(path)
      const anyway = page.getByRole('button', { name: 'Import anyway' })
      const figures = page.getByRole('list', { name: 'What comes in' })
      await expect(anyway.or(figures)).toBeVisible()
      if (await anyway.isVisible()) await anyway.click()
      await expect(figures).toBeVisible()
    },

    /** Takes the columns as they were guessed, and expects every row without an error. */
    checkAll: async (rows: number): Promise<void> => {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('No row has errors')).toBeVisible()
      await expect(page.getByText(`${rows} rows`, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Next' }).click()
    },

    finish: async (wanted: {
      readonly title: string
      readonly language: string
      readonly rows: number
    }): Promise<void> => {
      await page.getByRole('textbox', { name: 'Title of the template' }).fill(wanted.title)
      await page.getByRole('combobox', { name: 'Language of the file' }).selectOption({ label: wanted.language })
      await page.getByRole('button', { name: `Import ${wanted.rows} rows` }).click()
      await expect(page).toHaveURL(/\/checklist\/template\/[^/]+\/edit$/)
      await expect(page.getByRole('treegrid', { name: 'Checklist' })).toBeVisible()
    },
  }
}
