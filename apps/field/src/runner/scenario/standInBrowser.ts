import { vi } from 'vitest'

/** What a page without a screen and a network lacks: it scrolls nowhere, and its line to the server says nothing. */
export const standInBrowser = (): void => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined)
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      send(): void {}
      close(): void {}
    },
  )
}
