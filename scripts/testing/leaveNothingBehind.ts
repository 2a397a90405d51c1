import { afterAll, vi } from 'vitest'

// Files may share a window (`npm test` lets them, see scripts/test.ts): what one set up the next must not meet.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})
