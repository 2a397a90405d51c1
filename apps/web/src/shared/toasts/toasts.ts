import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  /** Without one the title is the word `gen.toast.<kind>`. */
  readonly title?: string
  readonly text?: string
  readonly action?: { readonly name: string; readonly perform: () => void }
}

let toasts: readonly Toast[] = []
let made = 0
const listeners = new Set<() => void>()
const most = 5

const change = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast for 5 s; the same words are not stacked twice, the oldest give way. Returns its id. */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  const id = (made += 1)
  const others = toasts.filter(
    ({ kind, title, text }) => kind !== toast.kind || title !== toast.title || text !== toast.text,
  )
  change([...others.slice(1 - most), { ...toast, id }])
  return id
}

export const hideToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** What is on the screen now. */
export const shownToasts = (): readonly Toast[] => toasts

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, shownToasts)
