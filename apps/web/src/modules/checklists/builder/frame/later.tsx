import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { withAllWords } from '../../../../shared/words/index.ts'

/** A part of the screen whose code comes after the first lines are there. */
export interface LaterPart<Props extends object> {
  (props: Props): ReactNode
  /** Fetches it before it is asked for: then it is shown at once, and without a connection too. */
  readonly preload: () => Promise<unknown>
}

export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> => {
  let loaded: ComponentType<Props> | null = null
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= await withAllWords(load()))
  const Late = lazy(async () => ({ default: await preload() }))
  const Part = (props: Props): ReactNode => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { preload })
}
