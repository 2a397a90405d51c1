import { itemOf, type Item } from '@plumbline/checklist'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BuilderState } from './BuilderState.ts'
import type { BuilderStore } from './createBuilderStore.ts'

export const BuilderContext = createContext<BuilderStore | null>(null)

export const useBuilderStore = (): BuilderStore => {
  const store = useContext(BuilderContext)
  if (!store) throw new Error('useBuilderStore outside of a builder')
  return store
}

/** A part of the state. `choose` must give the same object while that part did not change. */
export const useBuilder = <Part>(choose: (state: BuilderState) => Part): Part => {
  const store = useBuilderStore()
  return useSyncExternalStore(store.subscribe, () => choose(store.read()))
}

/** One item; draws again only when this very item changed. */
export const useItem = (id: string | null): Item | null =>
  useBuilder(({ template }) => (id === null ? null : itemOf(template, id)))
