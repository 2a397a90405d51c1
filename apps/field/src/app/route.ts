import { useSyncExternalStore } from 'react'

/** The screens by their address behind the "#": any server gives the same page for all of them. */
export type Route =
  | { readonly screen: 'today' }
  | { readonly screen: 'choose' }
  | { readonly screen: 'device' }
  | { readonly screen: 'asset'; readonly asset: string }
  | { readonly screen: 'run' | 'review' | 'done'; readonly inspection: string }

const inspectionScreens = { '': 'run', review: 'review', done: 'done' } as const

export const parseRoute = (hash: string): Route => {
  const [first = '', second = '', third = ''] = hash.replace(/^#\/?/, '').split('/')
  if (first === 'start') return { screen: 'choose' }
  if (first === 'device') return { screen: 'device' }
  if (first === 'asset' && second !== '') return { screen: 'asset', asset: decodeURIComponent(second) }
  if (first === 'inspection' && second !== '') {
    const screen = third === 'review' || third === 'done' ? inspectionScreens[third] : 'run'
    return { screen, inspection: decodeURIComponent(second) }
  }
  return { screen: 'today' }
}

export const addressOf = (route: Route): string => {
  switch (route.screen) {
    case 'today':
      return '#/'
    case 'choose':
      return '#/start'
    case 'device':
      return '#/device'
    case 'asset':
      return `#/asset/${encodeURIComponent(route.asset)}`
    case 'run':
      return `#/inspection/${encodeURIComponent(route.inspection)}`
    case 'review':
    case 'done':
      return `#/inspection/${encodeURIComponent(route.inspection)}/${route.screen}`
  }
}

/** `replace`: the screen left is not one to come back to. */
export const go = (route: Route, replace = false): void => {
  const address = addressOf(route)
  if (address === window.location.hash) return
  if (replace) {
    window.history.replaceState(null, '', address)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  } else window.location.hash = address
}

const subscribe = (told: () => void): (() => void) => {
  window.addEventListener('hashchange', told)
  return () => window.removeEventListener('hashchange', told)
}

export const useRoute = (): Route => parseRoute(useSyncExternalStore(subscribe, () => window.location.hash))
