import { expect, type Page } from '@playwright/test'

/** What the newest mail to an address says that has `shape` in it; some are written by a job, after the answer. */
export const mailedTo = async (outbox: Page, address: string, shape: RegExp): Promise<string> => {
  let found = ''
  await expect(async () => {
    await outbox.goto('/dev/mail')
    const texts = await outbox.getByRole('article').filter({ hasText: address }).allInnerTexts()
    found = texts.map((text) => shape.exec(text)?.[1]).find((part) => part !== undefined) ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return found
}
