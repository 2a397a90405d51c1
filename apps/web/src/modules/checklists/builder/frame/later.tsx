import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import { lateHost, latePart } from '../../../../shared/late/index.ts'
import { withAllWords } from '../../../../shared/words/index.ts'

/** A part of the screen whose code comes after the first lines are there. */
export interface LaterPart<Props extends object> {
  (props: Props): ReactNode
  /** Fetches it before it is asked for: then it is shown at once, and without a connection too. */
  readonly preload: () => Promise<unknown>
}

/** `host`: it has no place of its own on the screen, only what opens out of it. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  kind: 'part' | 'host' = 'part',
): LaterPart<Props> => {
  let loaded: ComponentType<Props> | null = null
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= await withAllWords(load()))
  const fetched = async (): Promise<{ readonly default: ComponentType<Props> }> => ({ default: await preload() })
  const Late = kind === 'host' ? lateHost(fetched) : latePart(fetched)
  const Part = (props: Props): ReactNode => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return createElement(Shown, props)
  }
  return Object.assign(Part, { preload })
}
