import { expect, type Page } from '@playwright/test'

/** What each mail to an address says that has `shape` in it, the newest first. */
export const mailsTo = async (outbox: Page, address: string, shape: RegExp): Promise<readonly string[]> => {
  await outbox.goto('/dev/mail')
  const texts = await outbox.getByRole('article').filter({ hasText: address }).allInnerTexts()
  return texts.flatMap((text) => shape.exec(text)?.[1] ?? [])
}

/** What the newest mail to an address says; some are written by a job, after the answer. `before`: those that had come. */
export const mailedTo = async (
  outbox: Page,
  address: string,
  shape: RegExp,
  before: readonly string[] = [],
): Promise<string> => {
  let found: readonly string[] = []
  await expect(async () => {
    found = await mailsTo(outbox, address, shape)
    expect(found.length).toBeGreaterThan(before.length)
  }).toPass({ timeout: 15_000 })
  return found[0] ?? ''
}
