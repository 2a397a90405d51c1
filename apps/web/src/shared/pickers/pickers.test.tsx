import type { TreeOption } from '@plumbline/contract'
import axe from 'axe-core'
import { act, useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { required } from '../forms/index.ts'
import { click, fill, find, focus, get, openScreen, press, until, type OpenScreen } from '../testing/openScreen.tsx'
import { useWords } from '../words/index.ts'
import { RemoteMultiSelect, RemoteSelect, TreeDropdown, type RemoteQuery } from './index.ts'

const world: Readonly<Record<string, readonly string[]>> = {
  '': ['Africa', 'Europe', 'World'],
  Europe: ['France', 'Spain'],
  France: ['Lyon', 'Paris'],
  Spain: ['Madrid'],
}

const option = (label: string): TreeOption => {
  const parent = Object.keys(world).find((key) => world[key]?.includes(label)) ?? ''
  const above = parent === '' ? [] : [...option(parent).ancestors, { value: parent, label: parent }]
  return {
    value: label,
    label,
    hasChildren: world[label] !== undefined,
    ancestors: above,
    fixed: label === 'Lyon',
    canSelect: label !== 'World',
  }
}

let asked: RemoteQuery[] = []

const load = async ({ q, parent_id = '', ids }: RemoteQuery): Promise<readonly TreeOption[]> => {
  asked.push({ ...(q !== undefined && { q }), ...(parent_id !== '' && { parent_id }), ...(ids && { ids }) })
  const names = Object.values(world).flat()
  if (ids) return ids.map(option)
  if (q !== undefined) return names.filter((name) => name.toLowerCase().includes(q.toLowerCase())).map(option)
  return (world[parent_id] ?? []).map(option)
}

const source = { name: 'test-world', load }

let screen: OpenScreen | undefined
let value: readonly string[] = []

const open = async (Field: () => ReactNode): Promise<void> => {
  screen = await openScreen({ at: '/', path: '/', screen: Field })
}

const openTree = (first: readonly string[], multiple: boolean): Promise<void> => {
  value = first
  return open(() => {
    const [chosen, choose] = useState(first)
    return (
      <TreeDropdown
        label="Site"
        source={source}
        multiple={multiple}
        value={chosen}
        onChange={(next) => {
          value = next
          choose(next)
        }}
      />
    )
  })
}

afterEach(async () => {
  await screen?.close()
  vi.useRealTimers()
  document.documentElement.style.direction = ''
  asked = []
})

const trigger = (): HTMLElement => get('button[aria-haspopup="dialog"]')
const items = (): readonly string[] =>
  [...document.querySelectorAll('[role="treeitem"]')].map(
    (row) => `${row.getAttribute('aria-level')} ${row.textContent} ${row.getAttribute('aria-checked')}`,
  )
const item = (name: string): HTMLElement => get('[role="treeitem"]', name)
const box = (): HTMLElement => get('[role="combobox"]')
const activeName = (): string | null | undefined =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

test('PCK-001, PCK-019: a tree is loaded as it is opened, and marks what lies above the choice as partial', async () => {
  await openTree(['Paris'], true)
  await until(() => trigger().textContent === 'Paris')
  expect(asked).toEqual([{ ids: ['Paris'] }])
  await click(trigger())
  await until(() => items().length === 3)
  expect(items()).toEqual(['1 Africa false', '1 Europe mixed', '1 World false'])
  await press(box(), 'ArrowDown')
  await press(box(), 'ArrowDown')
  expect(activeName()).toBe('Europe')
  await press(box(), 'ArrowRight')
  await until(() => items().length === 5)
  await press(box(), 'ArrowRight')
  await press(box(), 'ArrowRight')
  await until(() => find('[role="treeitem"]', 'Lyon'))
  expect(items()).toContain('2 France mixed')
  expect(asked.slice(1)).toEqual([{}, { parent_id: 'Europe' }, { parent_id: 'France' }])
  await press(box(), 'ArrowRight')
  await press(box(), 'Enter')
  expect(value).toEqual(['Paris', 'Lyon'])
  expect(items()).toContain('2 France true')
  // PCK-020: it is fixed.
  await press(box(), 'Enter')
  expect(value).toEqual(['Paris', 'Lyon'])
  await press(box(), 'ArrowLeft')
  expect(activeName()).toBe('France')
})

test('the rows have the keys of a tree: arrows, Home, End, letters, Enter and Space', async () => {
  await openTree([], true)
  await click(trigger())
  await until(() => items().length === 3)
  const at = (): string | null | undefined => document.activeElement?.textContent
  const key = async (name: string): Promise<void> => {
    if (!(document.activeElement instanceof HTMLElement)) throw new Error('nothing has the focus')
    await press(document.activeElement, name)
  }
  const stops = (): readonly string[] =>
    [...document.querySelectorAll('[role="treeitem"][tabindex="0"]')].map(({ textContent }) => textContent)
  expect(stops()).toEqual(['Africa'])
  await focus(item('Africa'))
  await key('ArrowDown')
  expect([at(), stops()]).toEqual(['Europe', ['Europe']])
  await key('ArrowRight')
  await until(() => items().length === 5)
  await key('End')
  expect(at()).toBe('World')
  await key('Home')
  expect(at()).toBe('Africa')
  await key('s')
  expect(at()).toBe('Spain')
  await key('ArrowLeft')
  expect(at()).toBe('Europe')
  await key('ArrowRight')
  expect(at()).toBe('France')
  await key(' ')
  await key('ArrowDown')
  await key('Enter')
  expect(value).toEqual(['France', 'Spain'])
  await key('ArrowUp')
  await key('ArrowUp')
  await key('ArrowLeft')
  expect(items()).toHaveLength(3)
  expect(at()).toBe('Europe')
})

test('one letter again goes to the next row that begins so, several in a row to what begins with them', async () => {
  await openTree([], true)
  await click(trigger())
  await until(() => items().length === 3)
  await press(box(), 'ArrowDown')
  await press(box(), 'ArrowDown')
  await press(box(), 'ArrowRight')
  await until(() => items().length === 5)
  const key = (name: string, at: number): Promise<void> =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: at })
      document.activeElement?.dispatchEvent(event)
    })
  await focus(item('Africa'))
  await key('w', 1000)
  expect(document.activeElement?.textContent).toBe('World')
  await key('e', 3000)
  await key('u', 3100)
  expect(document.activeElement?.textContent).toBe('Europe')
  await key('x', 5000)
  expect(document.activeElement?.textContent).toBe('Europe')
})

test('sideways keys follow the reading direction', async () => {
  document.documentElement.style.direction = 'rtl'
  await openTree([], false)
  await click(trigger())
  await until(() => items().length === 3)
  await press(box(), 'End')
  await press(box(), 'ArrowUp')
  await press(box(), 'ArrowLeft')
  await until(() => items().length === 5)
  await press(box(), 'ArrowRight')
  expect(items()).toHaveLength(3)
})

test('PCK-012: what cannot be selected is shown, and a single choice closes the menu', async () => {
  await openTree([], false)
  await click(trigger())
  await until(() => items().length === 3)
  await click(item('World'))
  expect(value).toEqual([])
  expect(item('World').getAttribute('aria-disabled')).toBe('true')
  await click(item('Africa'))
  expect(value).toEqual(['Africa'])
  await until(() => !find('[role="tree"]'))
  expect(trigger().textContent).toBe('Africa')
})

test('PCK-002, PCK-023: a search waits 500 ms for the last letter, and says for what nothing was found', async () => {
  await openTree([], false)
  await click(trigger())
  await until(() => items().length === 3)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wait = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  for (const typed of ['z', 'zz', 'zzz']) {
    await fill(box(), typed)
    await wait(499)
  }
  expect(asked).toEqual([{}])
  await wait(1)
  expect(asked).toEqual([{}, { q: 'zzz' }])
  await wait(100)
  await until(() => document.body.textContent.includes('No results for zzz'))
  await fill(box(), 'par')
  await wait(500)
  await wait(100)
  await until(() => find('[role="treeitem"]', 'ParisEurope › France'))
})

test('PCK-003, PCK-020: clearing several asks first; cancelled it changes nothing, and what is fixed stays', async () => {
  await openTree(['Paris', 'Lyon', 'Madrid'], true)
  await until(() => trigger().textContent === 'Paris, Lyon and Madrid')
  const clear = async (answer: string): Promise<void> => {
    await click(get('button', 'Clear the selection: Site'))
    await click(get('[role="alertdialog"] button', answer))
  }
  await clear('Cancel')
  expect(value).toEqual(['Paris', 'Lyon', 'Madrid'])
  await clear('Confirm')
  expect(value).toEqual(['Lyon'])
  expect(find('button', 'Clear the selection: Site')).toBeNull()
})

const problems = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run(document.body, {
    // There is no layout here to see colours or regions by.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

test('PCK-021: a required tree with nothing chosen says so when it is sent, and no more once something is', async () => {
  const sent: (readonly string[])[] = []
  await open(() => {
    const t = useWords()
    const [chosen, choose] = useState<readonly string[]>([])
    const [tried, setTried] = useState(false)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (required(t, chosen.join()) === null) sent.push(chosen)
        }}
      >
        <TreeDropdown
          label="Site"
          source={source}
          required
          value={chosen}
          onChange={choose}
          error={tried ? required(t, chosen.join()) : null}
        />
        <button type="submit">Send</button>
      </form>
    )
  })
  await click(get('button', 'Send'))
  expect(sent).toEqual([])
  expect(document.body.textContent).toContain('Required')
  await click(trigger())
  await click(await until(() => find('[role="treeitem"]', 'Africa')))
  expect(document.body.textContent).not.toContain('Required')
  await click(get('button', 'Send'))
  expect(sent).toHaveLength(1)
})

test('open and closed, a tree and a select have no accessibility problem', async () => {
  await openTree(['Paris', 'Spain'], true)
  await until(() => trigger().textContent === 'Paris and Spain')
  expect(await problems()).toEqual([])
  await click(trigger())
  await until(() => items().length === 3)
  await press(box(), 'ArrowDown')
  expect(await problems()).toEqual([])
})

const openSelect = (first: string | null): Promise<void> =>
  open(() => {
    const [chosen, choose] = useState(first)
    return (
      <RemoteSelect
        label="Country"
        source={source}
        value={chosen}
        onChange={(next) => {
          value = next === null ? [] : [next]
          choose(next)
        }}
      />
    )
  })

const offered = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)

test('PCK-001: a remote select asks for the name of what is chosen, and for what is typed', async () => {
  await openSelect('Spain')
  const input = get('input')
  await until(() => input instanceof HTMLInputElement && input.value === 'Spain')
  expect(asked).toEqual([{ ids: ['Spain'] }])
  await click(input)
  await until(() => offered().length === 3)
  await focus(input)
  await fill(input, 'ly')
  await until(() => offered().join(',') === 'Lyon')
  expect(asked.slice(1)).toEqual([{}, { q: 'ly' }])
  await click(get('[role="option"]', 'Lyon'))
  expect(value).toEqual(['Lyon'])
  expect(input).toHaveProperty('value', 'Lyon')
  expect(await problems()).toEqual([])
})

test('a remote select that holds something says when a search finds nothing', async () => {
  await openSelect('Spain')
  const input = get('input')
  await focus(input)
  await fill(input, 'zzz')
  await until(() => document.body.textContent.includes('No results for zzz'))
  expect(offered()).toEqual([])
})

test('several are chosen one after the other, each shown by its name', async () => {
  await open(() => {
    const [chosen, choose] = useState<readonly string[]>(['Spain'])
    return (
      <RemoteMultiSelect
        label="Countries"
        source={source}
        value={chosen}
        onChange={(next) => {
          value = next
          choose(next)
        }}
      />
    )
  })
  await until(() => document.body.textContent.includes('Spain'))
  await click(get('input[aria-haspopup="listbox"]'))
  await click(await until(() => find('[role="option"]', 'Africa')))
  expect(value).toEqual(['Spain', 'Africa'])
  expect(await problems()).toEqual([])
})
