import type { Page } from '@playwright/test'

const times = 15

/** Milliseconds (median) from a letter typed into the title that has the focus until the preview beside it shows it. */
export const previewShows = async (page: Page): Promise<number> => {
  const took: number[] = []
  for (let turn = 1; turn <= times; turn++) {
    const sign = String.fromCodePoint(0x2460 + turn)
    const shown = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve, reject) => {
          const frame = document.querySelector('iframe')?.contentDocument
          if (!frame) {
            reject(new Error('there is no preview'))
            return
          }
          let typed = Number.NaN
          window.addEventListener('input', ({ timeStamp }) => (typed = timeStamp), { once: true, capture: true })
          const changed = new MutationObserver(() => {
            if (!frame.body.textContent.includes(wanted)) return
            changed.disconnect()
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.addEventListener('message', () => resolve(performance.now() - typed))
              port1.start()
              port2.postMessage(null)
            })
          })
          changed.observe(frame.body, { childList: true, subtree: true, characterData: true })
        }),
      sign,
    )
    await page.keyboard.insertText(sign)
    took.push(await shown)
  }
  return took.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN
}
