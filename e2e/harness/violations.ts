import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    readonly axe?: typeof axe
  }
}

/** What opens, closes or is still being read stands within this time. */
const settlesInMs = 5000

/** Rules of accessibility the page breaks once it stands, frames inside included. */
export const violations = async (page: Page, rules: readonly string[] = []): Promise<readonly string[]> => {
  const until = Date.now() + settlesInMs
  let found = await brokenNow(page, rules)
  while (found.length > 0 && Date.now() < until) found = await brokenNow(page, rules)
  return found
}

/** The rules are brought in once a page. */
const brokenNow = async (page: Page, rules: readonly string[]): Promise<readonly string[]> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axe.source)
  return page.evaluate(async (only) => {
    if (!window.axe) throw new Error('the page was left while it was checked')
    const { violations: found } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only.length > 0 ? { runOnly: [...only] } : {}),
    })
    return found.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, any }) => `${id} (${help}): ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    )
  }, rules)
}
