import { expect, type Locator, type Page } from '@playwright/test'
import { drawPhoto } from './drawPhoto.ts'

/** The field app as a person holds it. */
export const fieldApp = (page: Page) => {
  const question = (title: string | RegExp): Locator => page.getByRole('article', { name: title })
  const chip = (words: string | RegExp): Locator => page.getByRole('button', { name: words })
  const answer = async (title: string, choice: string): Promise<void> => {
    const button = question(title).getByRole('button', { name: choice, exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  const type = async (title: string, text: string): Promise<void> => {
    const box = question(title).getByRole('textbox', { name: title })
    await box.fill(text)
    await box.blur()
  }
  return {
    question,
    answer,
    type,

    /** Waits until this answer stands in the store of the device. */
    keeps: (answer: string): Promise<void> =>
      expect
        .poll(() =>
          page.evaluate(async (wanted) => {
            const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
              new Promise((resolve, reject) => {
                request.addEventListener('success', () => resolve(request.result))
                request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
              })
            const holds = (value: unknown): boolean =>
              typeof value === 'object' && value !== null ? Object.values(value).some(holds) : String(value) === wanted
            for (const { name } of await indexedDB.databases()) {
              const database = await done(indexedDB.open(name ?? ''))
              const stores = [...database.objectStoreNames]
              const kept = await Promise.all(
                stores.map((store) => done(database.transaction(store).objectStore(store).getAll())),
              )
              database.close()
              if (kept.some(holds)) return true
            }
            return false
          }, answer),
        )
        .toBe(true),

    /** Waits until the app and its templates would start without a network. */
    open: async (): Promise<void> => {
      await page.goto('/field/')
      await expect(page.getByText(/^Ready offline:/)).toBeVisible()
    },

    start: async (template: string): Promise<void> => {
      await page.getByRole('button', { name: 'Start new' }).click()
      await page.getByRole('searchbox', { name: 'Search templates' }).fill(template)
      await page.getByRole('button', { name: new RegExp(`^${template}`) }).click()
      await expect(page.getByRole('heading', { level: 1, name: template })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    },

    /** By the page picker, as one who looks for a page by its name. */
    goToPage: async (name: string): Promise<void> => {
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('button', { name: / of \d+$/ })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(name) })
        .click()
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    },

    note: async (title: string, text: string): Promise<void> => {
      const card = question(title)
      await card
        .getByRole('button', { name: /^(Note|Add note)/ })
        .first()
        .click()
      await card.getByRole('textbox', { name: 'Note' }).fill(text)
      await card.getByRole('textbox', { name: 'Note' }).blur()
    },

    /** With the camera: the browser's file dialog stands in for it. */
    photo: async (title: string, what: string): Promise<void> => {
      const card = question(title)
      const picture = await drawPhoto(page, what)
      const chooser = page.waitForEvent('filechooser')
      await card
        .getByRole('button', { name: /^(Photo|Take photo)/ })
        .first()
        .click()
      await (await chooser).setFiles(picture)
      await expect(card.getByRole('button', { name: /^Photo \d/ }).last()).toBeVisible()
    },

    sign: async (title: string, name: string): Promise<void> => {
      const card = question(title)
      const signer = card.getByRole('textbox', { name: 'Name of the signer' })
      await signer.fill(name)
      const pad = card.getByRole('img', { name: /^Sign here/ })
      await pad.scrollIntoViewIfNeeded()
      const box = await pad.boundingBox()
      if (!box) throw new Error('the pad is not on the screen')
      await page.mouse.move(box.x + 40, box.y + box.height * 0.7)
      await page.mouse.down()
      for (const [across, down] of [
        [0.25, 0.2],
        [0.4, 0.75],
        [0.55, 0.25],
        [0.8, 0.6],
      ] as const)
        await page.mouse.move(box.x + box.width * across, box.y + box.height * down, { steps: 6 })
      await page.mouse.up()
      await card.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(card.getByRole('img', { name: new RegExp(`^Signature of ${name}`) })).toBeVisible()
    },

    showsSaved: () => expect(chip(/^All saved/)).toBeVisible(),
    showsOffline: (waiting: RegExp) => expect(chip(waiting)).toBeVisible(),

    /** Opens what is on this device and asks for sending now, unless the app got there first: it tries by itself as well. */
    tryNow: async (): Promise<void> => {
      await chip(/^(Offline|Sending|All saved)/).click()
      await expect(async () => {
        if (await chip(/^All saved/).isVisible()) return
        await page.getByRole('button', { name: 'Try now' }).click({ timeout: 1000 })
      }).toPass({ timeout: 15_000 })
    },
  }
}

export type FieldApp = ReturnType<typeof fieldApp>
