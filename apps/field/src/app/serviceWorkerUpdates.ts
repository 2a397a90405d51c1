const worker = '/field/service-worker.js'
const checkEvery = 30 * 60_000

/** Keeps the app's files for a start without a network. Only a built app has a service worker. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(worker, { scope: '/field/' })
    .catch((error: unknown) => console.error('field: the app can not be kept for use without a network', error))
}

/** Tells when a newer version waits to take over; `apply` lets it, and the page comes back with it. */
export const followUpdates = (told: (apply: () => void) => void): (() => void) => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  let wanted = true
  let timer: ReturnType<typeof setInterval> | undefined
  let replacing = false
  const offer = (waiting: ServiceWorker): void => {
    if (!wanted) return
    told(() => {
      replacing = true
      waiting.postMessage('field:update')
    })
  }
  const reload = (): void => {
    if (replacing) window.location.reload()
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload)
  void navigator.serviceWorker.ready.then((registration) => {
    if (!wanted) return
    const follow = (installing: ServiceWorker | null): void =>
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing)
      })
    if (registration.waiting) offer(registration.waiting)
    // One that began before this page listened is told by no event.
    follow(registration.installing)
    registration.addEventListener('updatefound', () => follow(registration.installing))
    timer = setInterval(() => {
      // Without a network there is nothing newer to find.
      registration.update().catch(() => undefined)
    }, checkEvery)
  })
  return () => {
    wanted = false
    clearInterval(timer)
    navigator.serviceWorker.removeEventListener('controllerchange', reload)
  }
}
