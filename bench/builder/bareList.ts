import { createElement, memo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The yardstick of the builder: as many titles in a windowed list of fixed heights and nothing else. One row is
 * rendered per keystroke, Enter adds, Alt and arrow moves, Ctrl+Z takes back.
 */
interface Row {
  readonly id: number
  readonly title: string
}

const height = 40
const overscan = 6

/** A new reference each time it is mounted: the selected row takes the keys. */
const focusOn = (element: HTMLInputElement | null): void => element?.focus({ preventScroll: true })

const Line = memo(
  ({
    row,
    selected,
    top,
    select,
    write,
  }: {
    readonly row: Row
    readonly selected: boolean
    readonly top: number
    readonly select: (id: number) => void
    readonly write: (id: number, title: string) => void
  }): ReactNode => {
    return createElement(
      'div',
      {
        role: 'row',
        style: { position: 'absolute', insetInline: 0, height, transform: `translateY(${top}px)` },
        onMouseDown: () => select(row.id),
      },
      selected
        ? createElement('input', {
            ref: focusOn,
            value: row.title,
            'aria-label': 'title',
            onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
              write(row.id, currentTarget.value),
          })
        : row.title,
    )
  },
)

const List = ({ count }: { readonly count: number }): ReactNode => {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    Array.from({ length: count }, (_, id) => ({ id, title: `Question ${id + 1}` })),
  )
  const [selected, setSelected] = useState(0)
  const [top, setTop] = useState(0)
  const [past, setPast] = useState<readonly (readonly Row[])[]>([])
  const [next, setNext] = useState(count)
  const change = (made: readonly Row[]): void => {
    setPast([...past.slice(-49), rows])
    setRows(made)
  }
  const write = (id: number, title: string): void => {
    const at = rows.findIndex((row) => row.id === id)
    change(rows.with(at, { id, title }))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = rows.findIndex((row) => row.id === selected)
    if (event.key === 'Enter') {
      change(rows.toSpliced(at + 1, 0, { id: next, title: '' }))
      setSelected(next)
      setNext(next + 1)
    } else if (event.altKey && event.key === 'ArrowDown') {
      const [row] = rows.slice(at, at + 1)
      if (row) change(rows.toSpliced(at, 1).toSpliced(at + 1, 0, row))
    } else if (event.ctrlKey && event.key === 'z') {
      setRows(past.at(-1) ?? rows)
      setPast(past.slice(0, -1))
    } else return
    event.preventDefault()
  }
  const first = Math.max(0, Math.floor(top / height) - overscan)
  const last = Math.min(rows.length, Math.ceil((top + window.innerHeight) / height) + overscan)
  return createElement(
    'div',
    {
      role: 'treegrid',
      style: { height: '100vh', overflow: 'auto', position: 'relative' },
      onScroll: ({ currentTarget }: { readonly currentTarget: HTMLElement }) => setTop(currentTarget.scrollTop),
      onKeyDown,
    },
    createElement(
      'div',
      { style: { height: rows.length * height, position: 'relative' } },
      rows.slice(first, last).map((row, index) =>
        createElement(Line, {
          key: row.id,
          row,
          selected: row.id === selected,
          top: (first + index) * height,
          select: setSelected,
          write,
        }),
      ),
    ),
  )
}

const begin = (count: number): void => {
  const place = document.getElementById('root')
  if (place) createRoot(place).render(createElement(List, { count }))
}
Reflect.set(window, 'begin', begin)
