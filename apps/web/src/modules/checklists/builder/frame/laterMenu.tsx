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
import { showToast } from '../../../../shared/toasts/index.ts'
import { useWords, withAllWords } from '../../../../shared/words/index.ts'

/** The button of a menu was pressed before the menu was there. */
export interface Begun {
  readonly begun?: 'open'
}

export interface LaterMenu<Props extends object> {
  (props: Props): ReactNode
  readonly preload: () => Promise<unknown>
}

/** What a button does while it stands alone. */
export type MenuButtonProps = Pick<ComponentPropsWithRef<'button'>, 'ref' | 'onClick'>

/**
 * A menu whose code comes after the first lines. Until it is pressed its button stands there alone, which is a tenth of
 * what a menu is, and each new line has one; pressed, it opens as soon as the code is there.
 */
export const laterMenu = <Props extends object>(
  load: () => Promise<ComponentType<Props & Begun>>,
  Alone: ComponentType<Props & MenuButtonProps>,
): LaterMenu<Props> => {
  let loaded: ComponentType<Props & Begun> | null = null
  const waiting = new Set<() => void>()
  const preload = async (): Promise<void> => {
    if (loaded !== null) return
    loaded = await withAllWords(load())
    for (const tell of waiting) tell()
  }
  const subscribe = (tell: () => void): (() => void) => {
    waiting.add(tell)
    return () => waiting.delete(tell)
  }
  const Part = (props: Props): ReactNode => {
    const isThere = useSyncExternalStore(subscribe, () => loaded !== null)
    const [pressed, setPressed] = useState(false)
    const t = useWords()
    const press = (): void => {
      setPressed(true)
      preload().catch((error: unknown) => {
        // Not to be had: until it is pressed again nothing opens by itself.
        setPressed(false)
        console.warn('the menu could not be loaded yet', error)
        showToast({
          kind: 'warning',
          title: t('gen.part.missing'),
          text: t('gen.part.missing.text'),
          action: { name: t('gen.retry'), perform: press },
        })
      })
    }
    if (pressed && isThere && loaded !== null) return createElement(loaded, { ...props, begun: 'open' })
    return (
      <Alone
        {...props}
        onClick={({ currentTarget }) => {
          // Not every browser does: that it still has it tells that nobody has gone on meanwhile.
          currentTarget.focus()
          press()
        }}
      />
    )
  }
  return Object.assign(Part, { preload })
}

/** Takes over from the lone button that was pressed: with the focus, and open. Not from who is elsewhere by then. */
export const useBegun = (begun: Begun['begun']): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const left = useRef(begun)
  useEffect(() => {
    if (left.current === undefined) return
    left.current = undefined
    // With the lone button its focus has gone.
    if (document.activeElement !== document.body) return
    button.current?.focus()
    button.current?.click()
  }, [])
  return button
}
