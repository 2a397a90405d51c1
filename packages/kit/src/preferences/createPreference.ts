import { useSyncExternalStore } from 'react'

/** A choice of this browser, kept in localStorage and followed by all its tabs. */
export interface Preference<Value extends string> {
  /** The kept value, or null when nothing usable is kept. */
  readonly read: () => Value | null
  /** Null forgets the choice. A browser that refuses storage keeps it for as long as the page is open. */
  readonly write: (value: Value | null) => void
  readonly subscribe: (changed: () => void) => () => void
}

export const createPreference = <Value extends string>(
  key: string,
  isValue: (value: unknown) => value is Value,
): Preference<Value> => {
  const listeners = new Set<() => void>()
  let unkept: Value | null = null
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const stored = (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const read = (): Value | null => {
    const value = stored()
    return isValue(value) ? value : unkept
  }
  const write = (value: Value | null): void => {
    unkept = value
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
      unkept = null
    } catch (error) {
      console.warn(`${key} could not be kept`, error)
    }
    tell()
  }
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) tell()
  }
  const subscribe = (changed: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener('storage', fromOtherTab)
    listeners.add(changed)
    return () => {
      listeners.delete(changed)
      if (listeners.size === 0) window.removeEventListener('storage', fromOtherTab)
    }
  }
  return { read, write, subscribe }
}

export const usePreference = <Value extends string>(preference: Preference<Value>, otherwise: Value): Value =>
  useSyncExternalStore(preference.subscribe, preference.read) ?? otherwise
