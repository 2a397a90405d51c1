import { expect, type Locator, type Page } from '@playwright/test'

/** The template builder, by what is written in its lines. */
export const builder = (page: Page) => {
  const grid = page.getByRole('treegrid', { name: 'Checklist' })
  const line = (title: string): Locator => grid.getByRole('row').filter({ hasText: title })
  const select = async (title: string): Promise<void> => {
    await line(title).locator('[data-title]').click()
    await expect(line(title)).toHaveAttribute('aria-selected', 'true')
  }
  const toolbar = page.getByRole('toolbar', { name: 'Settings of the line' })
  return {
    open: async (id: string): Promise<void> => {
      await page.goto(`/checklist/template/${id}/edit`)
      await expect(grid.getByRole('row').first()).toBeVisible()
    },
    grid,
    line,
    select,
    bulkBar: page.getByRole('toolbar', { name: 'Actions for the selected items' }),
    title: grid.getByRole('textbox', { name: /: title$/ }),
    toggle: (name: string): Locator => toolbar.getByRole('button', { name, exact: true }),
    preview: page.frameLocator('iframe'),

    /**
     * A click of the pointer in the preview, which is drawn smaller than it is, and by another process: Playwright looks
     * for its parts where they would be in full size.
     */
    press: async (inPreview: Locator): Promise<void> => {
      await inPreview.scrollIntoViewIfNeeded()
      const frame = await page.locator('iframe').evaluate((element: HTMLElement) => {
        const { x, y, width } = element.getBoundingClientRect()
        return { x, y, scale: width / element.offsetWidth }
      })
      const at = await inPreview.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })
      await page.mouse.click(frame.x + at.x * frame.scale, frame.y + at.y * frame.scale)
    },

    /** The titles of these lines from top to bottom. */
    orderOf: async (...titles: readonly string[]): Promise<readonly string[]> => {
      const tops = await Promise.all(
        titles.map(async (title) => ({ title, top: (await line(title).boundingBox())?.y ?? Number.NaN })),
      )
      return tops.toSorted((one, other) => one.top - other.top).map(({ title }) => title)
    },

    /** By the handle, with the pointer, to just above another line. What drags comes after the lines are there. */
    dragAbove: async (title: string, target: string): Promise<void> => {
      await expect(line(title)).toHaveAttribute('draggable', 'true')
      await line(title).hover()
      const handle = line(title).locator('[data-handle]')
      await handle.dragTo(line(target), { targetPosition: { x: 200, y: 4 } })
    },

    showsSaved: () => expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible(),

    publish: async (version: number): Promise<void> => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page
        .getByRole('dialog', { name: 'Publish this checklist?' })
        .getByRole('button', { name: 'Publish' })
        .click()
      await expect(page.getByText(`Version ${version} is published`)).toBeVisible()
    },
  }
}
