import type { Tabs } from './device.ts'

/** Tabs of one person: the browser's locks decide who sends, its broadcast channel says what changed. */
export const browserTabs = (person: string): Tabs => {
  const name = `plumbline-field-${person}`
  // Both are missing where the page is not served securely or the browser is old: then each tab stands for itself.
  const locks: LockManager | undefined = navigator.locks
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  return {
    exclusive: async (key, act) => {
      if (locks) await locks.request(`${name}/${key}`, act)
      else await act()
    },
    tell: (inspection) => channel?.postMessage(inspection),
    follow: (told) => {
      if (!channel) return () => undefined
      channel.onmessage = (event: MessageEvent<unknown>) => told(typeof event.data === 'string' ? event.data : null)
      return () => channel.close()
    },
  }
}
