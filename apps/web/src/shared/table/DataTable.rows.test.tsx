import { IconEye, IconTrash } from '@tabler/icons-react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { click, find, focus, get, openScreen, press, until, type OpenScreen } from '../testing/openScreen.tsx'
import type { RowAction, TableSource } from './table.ts'
import { settled, ThingsTable, type Thing } from './things.testing.tsx'

const many = Array.from({ length: 100 }, (_, at): Thing => ({ id: `t${at}`, name: `Thing ${at}`, size: at }))
const done: string[] = []
const named = (id: string, name: string, icon: RowAction<Thing>['icon']): RowAction<Thing> => ({
  id,
  icon,
  name: () => name,
  visible: () => true,
  perform: (_, thing) => void done.push(`${id} ${thing.id}`),
})
const actions = [named('look', 'Look at it', IconEye), { ...named('drop', 'Drop', IconTrash), dangerous: true }]
let asked: (string | undefined)[] = []
/** Pages that are never answered. */
let late = new Set<string | undefined>()
const source: TableSource<Thing> = {
  list: async ({ page }) => {
    asked.push(page)
    if (late.has(page)) await new Promise(() => undefined)
    const list = page === '1' ? many : many.map(({ id, ...thing }) => ({ ...thing, id: `${id}-${page}` }))
    return { list, pagination: { total: 300, total_pages: 3 } }
  },
}
const Things = () => <ThingsTable source={source} rowActions={actions} />

let screen: OpenScreen
beforeEach(async () => {
  done.length = 0
  asked = []
  late = new Set()
  screen = await openScreen({ at: '/things?limit=100', path: '/things', screen: Things })
  await settled()
})
afterEach(() => screen.close())

test('a row has its menu when its button is pressed, and gives the focus back', async () => {
  expect(document.querySelectorAll('tbody tr')).toHaveLength(100)
  expect(find('[role=menu]')).toBe(null)
  const button = get('button', 'Actions for Thing 3')
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false'])
  await focus(button)
  await click(button)
  const menu = await until(() => find('[role=menu]'))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.getAttribute('aria-controls')).toBe(menu.id)
  expect(menu.getAttribute('aria-labelledby')).toBe(button.id)
  await press(menu, 'Escape')
  await until(() => !find('[role=menu]'))
  await until(() => document.activeElement === button)
  await click(button)
  await click(await until(() => find('[role=menuitem]', 'Drop')))
  expect(done).toEqual(['drop t3'])
  await until(() => !find('[role=menu]'))
  expect(screen.address()).toBe('/things?limit=100')
})

test('Enter in the cell of actions and Shift+F10 anywhere in a row open its menu', async () => {
  const cell = get('[data-row="2"][data-column="0"]')
  await focus(cell)
  await act(async () => {
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'F10', shiftKey: true, bubbles: true, cancelable: true }))
  })
  await click(await until(() => find('[role=menuitem]', 'Look at it')))
  expect(done).toEqual(['look t2'])
})

test('the first action is a button of its own, with its words beside it once a pointer comes', async () => {
  const button = get('button', 'Look at it: Thing 1')
  await click(button)
  expect(done).toEqual(['look t1'])
  await act(async () => {
    button.parentElement?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await act(async () => {
    button.dispatchEvent(new MouseEvent('mouseenter'))
    button.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  })
  await until(() => find('[role=tooltip]', 'Look at it'))
})

test('a link of a row leads there, and stays a link for whoever wants it in a tab of its own', async () => {
  const link = get('tbody a', 'Thing 5')
  expect(link.getAttribute('href')).toBe('/thing/t5')
  const pressed = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  await act(async () => {
    // As the browser's own answer would leave the page of the test.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    link.dispatchEvent(pressed)
  })
  expect(screen.address()).toBe('/things?limit=100')
  await click(link)
  await until(() => screen.address() === '/thing/t5')
})

test('a page is asked for when a pointer comes to the way there, and shown without another answer', async () => {
  const next = (): HTMLElement => get('button', 'Next page')
  const come = (button: HTMLElement, type: 'pointerover' | 'pointerout'): Promise<void> =>
    act(async () => {
      button.parentElement?.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }))
    })
  await come(get('button', 'Previous page'), 'pointerover')
  await come(get('button', 'Previous page'), 'pointerout')
  expect(asked).toEqual(['1'])
  await come(next(), 'pointerover')
  await until(() => asked.length === 2)
  expect(asked).toEqual(['1', '2'])
  await act(async () => undefined)
  late = new Set(['2'])
  await click(next())
  await until(() => find('tbody a')?.getAttribute('href') === '/thing/t0-2')
  expect(screen.address()).toBe('/things?limit=100&page=2')
})

test('who leafs on has the page after that as well, up to the last one', async () => {
  await act(async () => {
    get('button', 'Next page').parentElement?.dispatchEvent(
      new PointerEvent('pointerover', { bubbles: true, relatedTarget: document.body }),
    )
  })
  for (const page of ['2', '3']) {
    await until(() => asked.includes(page))
    await settled()
    await click(get('button', 'Next page'))
    await settled()
    expect(screen.address()).toBe(`/things?limit=100&page=${page}`)
  }
  expect(asked).not.toContain('4')
})

test('who leafs by keyboard keeps the focus, also at the end, and is let no farther', async () => {
  get('button', 'Next page').focus()
  for (const page of ['2', '3']) {
    await click(get('button', 'Next page'))
    await settled()
    expect(screen.address()).toBe(`/things?limit=100&page=${page}`)
    expect(document.activeElement).toBe(get('button', 'Next page'))
  }
  expect(get('button', 'Next page').getAttribute('aria-disabled')).toBe('true')
  await click(get('button', 'Next page'))
  await settled()
  expect(screen.address()).toBe('/things?limit=100&page=3')
})

test('who turned a page by a finger has the next one ahead', async () => {
  await click(get('button', 'Next page'))
  await until(() => asked.includes('3'))
  expect(asked).toEqual(['1', '2', '3'])
})
