import { itemOf, type Item } from '@plumbline/checklist'
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { afterPaint } from './afterPaint.ts'
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

/**
 * A part of the state for what stands beside the lines: it follows once the lines have been painted, and gives way to the
 * next key. What it answers may be a moment old: acts read the state itself. `first` stands until the first frame has
 * been painted; without it the part does.
 */
export const useBuilderLater = <Part>(choose: (state: BuilderState) => Part, first?: Part): Part => {
  const store = useBuilderStore()
  const [part, setPart] = useState(() => first ?? choose(store.read()))
  const chosen = useEffectEvent(() => choose(store.read()))
  const atFirst = useEffectEvent(() => part)
  useEffect(() => {
    let shown = atFirst()
    let cancel: (() => void) | null = null
    // Chosen behind the frame as well: what is counted for the lines beside is not counted before a letter is shown.
    const look = (): void => {
      cancel ??= afterPaint(() => {
        cancel = null
        const next = chosen()
        if (Object.is(next, shown)) return
        shown = next
        startTransition(() => setPart(() => next))
      })
    }
    if (!Object.is(chosen(), shown)) look()
    const leave = store.subscribe(look)
    return () => {
      leave()
      cancel?.()
    }
  }, [store])
  return part
}

/** One item; draws again only when this very item changed. */
export const useItem = (id: string | null): Item | null =>
  useBuilder(({ template }) => (id === null ? null : itemOf(template, id)))

/** One item as it is shown beside the line its title is written in: it may have the title of a moment ago. */
export const useTitled = (id: string | null): Item | null =>
  useBuilder(({ titled }) => (id === null ? null : itemOf(titled, id)))
