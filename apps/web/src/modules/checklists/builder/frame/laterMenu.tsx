import {
  createElement,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'

/** What became of a menu's button while the menu's code was on its way. */
export interface Begun {
  readonly begun?: 'focused' | 'open'
}

export interface LaterMenu<Props extends object> {
  (props: Props): ReactNode
  readonly preload: () => Promise<unknown>
}

/** What a button does while it stands alone. */
export type MenuButtonProps = Pick<ComponentPropsWithRef<'button'>, 'ref' | 'onClick' | 'onFocus' | 'onBlur'>

/**
 * A menu whose code comes after the first lines. Until then its button stands there alone; pressed, it opens as soon as
 * the code is there.
 */
export const laterMenu = <Props extends object>(
  load: () => Promise<ComponentType<Props & Begun>>,
  Alone: ComponentType<Props & MenuButtonProps>,
): LaterMenu<Props> => {
  let loaded: ComponentType<Props & Begun> | null = null
  const waiting = new Set<() => void>()
  const preload = async (): Promise<void> => {
    if (loaded !== null) return
    loaded = await load()
    for (const tell of waiting) tell()
  }
  const subscribe = (tell: () => void): (() => void) => {
    waiting.add(tell)
    return () => waiting.delete(tell)
  }
  const Part = (props: Props): ReactNode => {
    const isThere = useSyncExternalStore(subscribe, () => loaded !== null)
    const [begun, setBegun] = useState<Begun['begun'] | null>(null)
    if (isThere && loaded !== null) return createElement(loaded, { ...props, ...(begun === null ? {} : { begun }) })
    return (
      <Alone
        {...props}
        onFocus={() => setBegun((before) => before ?? 'focused')}
        onBlur={() => setBegun((before) => (before === 'open' ? before : null))}
        onClick={() => {
          setBegun('open')
          // Not to be had: the next press asks again.
          preload().catch((error: unknown) => console.warn('the menu could not be loaded yet', error))
        }}
      />
    )
  }
  return Object.assign(Part, { preload })
}

/** Takes over where the lone button was left: with the focus, and open when it had been pressed. */
export const useBegun = (begun: Begun['begun']): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const left = useRef(begun)
  useEffect(() => {
    if (left.current === undefined) return
    button.current?.focus()
    if (left.current === 'open') button.current?.click()
    left.current = undefined
  }, [])
  return button
}
