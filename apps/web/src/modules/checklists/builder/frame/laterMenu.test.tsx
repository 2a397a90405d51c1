import { loadWebWords } from '@plumbline/language'
import { act, useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownToasts } from '../../../../shared/toasts/index.ts'
import { WordsProvider } from '../../../../shared/words/index.ts'
import { laterMenu, useBegun, type Begun, type MenuButtonProps } from './laterMenu.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
})

const Alone = (button: MenuButtonProps): ReactNode => (
  <button type="button" {...button}>
    More
  </button>
)

const Menu = ({ begun }: Begun): ReactNode => {
  const [open, setOpen] = useState(false)
  const button = useBegun(begun)
  return (
    <>
      <button type="button" ref={button} onClick={() => setOpen(true)}>
        More
      </button>
      {open && <div role="menu">entries</div>}
    </>
  )
}

const button = (): HTMLButtonElement => {
  const found = place.querySelector('button')
  if (found === null) throw new Error('there is no button')
  return found
}
const isOpen = (): boolean => place.querySelector('[role="menu"]') !== null

/** A menu whose code comes when `arrive` is called. */
const show = async () => {
  let asked = 0
  let arrive = (): void => undefined
  let fail = (): void => undefined
  const Late = laterMenu(() => {
    asked += 1
    return new Promise<typeof Menu>((resolve, reject) => {
      arrive = () => resolve(Menu)
      fail = () => reject(new Error('no network'))
    })
  }, Alone)
  await loadWebWords('en')
  await act(async () =>
    root.render(
      <WordsProvider language="en">
        <Late />
      </WordsProvider>,
    ),
  )
  return { Late, asked: () => asked, arrive: () => act(async () => arrive()), fail: () => act(async () => fail()) }
}

test('the code of a menu is fetched when its button is pressed, and then it opens', async () => {
  const { asked, arrive } = await show()
  expect(asked()).toBe(0)
  await act(async () => button().click())
  expect({ asked: asked(), open: isOpen() }).toEqual({ asked: 1, open: false })
  await arrive()
  expect(isOpen()).toBe(true)
})

test('fetched ahead it stays closed and its button as it is, with the focus that it has', async () => {
  const { Late, arrive } = await show()
  await act(async () => button().focus())
  const alone = button()
  void Late.preload()
  await arrive()
  expect(button()).toBe(alone)
  expect({ focused: document.activeElement === button(), open: isOpen() }).toEqual({ focused: true, open: false })
})

test('fetched ahead it opens at the first press and has the focus', async () => {
  const { Late, arrive } = await show()
  void Late.preload()
  await arrive()
  await act(async () => button().click())
  expect({ focused: document.activeElement === button(), open: isOpen() }).toEqual({ focused: true, open: true })
})

test('pressed in vain it does not open by itself when its code comes later', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { Late, arrive, fail } = await show()
  await act(async () => button().click())
  await fail()
  expect(warn).toHaveBeenCalledOnce()
  expect(shownToasts().map(({ title, action }) => [title, action?.name])).toEqual([
    ['This part could not be loaded', 'Try again'],
  ])
  warn.mockRestore()
  void Late.preload()
  await arrive()
  expect(isOpen()).toBe(false)
  await act(async () => button().click())
  expect(isOpen()).toBe(true)
})

test('who writes elsewhere by then keeps the focus, and the menu stays closed', async () => {
  const { arrive } = await show()
  const field = document.createElement('input')
  document.body.append(field)
  await act(async () => button().click())
  await act(async () => field.focus())
  await arrive()
  expect({ focused: document.activeElement === field, open: isOpen() }).toEqual({ focused: true, open: false })
  field.remove()
  await act(async () => button().click())
  expect(isOpen()).toBe(true)
})
