import type { Page } from '@playwright/test'

const times = 15

/**
 * Milliseconds (median) from a letter typed into the title that has the focus until the preview beside it has painted
 * it. The preview is a process of its own: both sides tell the time since 1970.
 */
export const previewShows = async (page: Page): Promise<number> => {
  const preview = page.frames().find((frame) => frame.url().endsWith('/field/preview.html'))
  if (!preview) throw new Error('there is no preview')
  const took: number[] = []
  for (let turn = 1; turn <= times; turn++) {
    const sign = String.fromCodePoint(0x2460 + turn)
    const typed = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          window.addEventListener('input', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
            once: true,
            capture: true,
          }),
        ),
    )
    const shown = preview.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const changed = new MutationObserver(() => {
            if (!document.body.textContent.includes(wanted)) return
            changed.disconnect()
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()))
              port1.start()
              port2.postMessage(null)
            })
          })
          changed.observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
      sign,
    )
    // Both listen once they have answered to this.
    await Promise.all([page.evaluate(() => null), preview.evaluate(() => null)])
    await page.keyboard.insertText(sign)
    took.push((await shown) - (await typed))
  }
  return took.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN
}
