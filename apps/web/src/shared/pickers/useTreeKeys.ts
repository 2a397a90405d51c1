import { useRef, type KeyboardEvent } from 'react'
import type { TreeRow } from './useTreeOptions.ts'

/** Letters typed within so many ms of each other are one beginning. */
const typeaheadMs = 500

export interface TreeKeys {
  readonly rows: readonly TreeRow[]
  /** Where in the rows the keys are; -1: nowhere yet. */
  readonly place: number
  /** The rows are the tree, not what a search found. */
  readonly inTree: boolean
  readonly go: (row: TreeRow) => void
  readonly use: (row: TreeRow) => void
  readonly toggle: (value: string) => void
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** The keys of a tree (the ARIA practice of trees), for its rows and for the search box above them, which writes letters. */
export const useTreeKeys = ({ rows, place, inTree, go, use, toggle }: TreeKeys) => {
  const typed = useRef({ text: '', at: 0 })
  const active = rows[place] ?? rows[0]
  const here = Math.max(0, place)
  const to = (index: number): void => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))]
    if (row) go(row)
  }
  const toParent = ({ option }: TreeRow): void => {
    const parent = option.ancestors.at(-1)?.value
    const above = rows.find((row) => row.option.value === parent)
    if (above) go(above)
  }
  const stepOf = (event: KeyboardEvent<HTMLElement>, row: TreeRow): (() => void) | undefined => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const [forward, backward] = rightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    switch (event.key) {
      case 'ArrowDown':
        return () => to(place + 1)
      case 'ArrowUp':
        return () => to(here - 1)
      case 'Enter':
        return () => use(row)
    }
    if (!inTree) return undefined
    switch (event.key) {
      case 'Home':
        return () => to(0)
      case 'End':
        return () => to(rows.length - 1)
      case forward:
        return () => {
          if (row.option.hasChildren && !row.expanded) toggle(row.option.value)
          else if (row.expanded) to(here + 1)
        }
      case backward:
        return () => {
          if (row.expanded) toggle(row.option.value)
          else toParent(row)
        }
      default:
        return undefined
    }
  }
  const onBoxKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = active && stepOf(event, active)
    if (!step) return
    event.preventDefault()
    step()
  }
  /** The next row that begins so; one letter again and again goes from one to the next. */
  const find = (key: string, at: number): void => {
    const former = at - typed.current.at < typeaheadMs ? typed.current.text : ''
    const text = former + key.toLocaleLowerCase()
    typed.current = { text, at }
    const isOneLetter = [...text].every((letter) => letter === text[0])
    const wanted = isOneLetter ? (text[0] ?? '') : text
    const from = isOneLetter ? here + 1 : here
    const turned = [...rows.slice(from), ...rows.slice(0, from)]
    const found = turned.find(({ option }) => option.label.toLocaleLowerCase().startsWith(wanted))
    if (found) go(found)
  }
  const onRowKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = active && (event.key === ' ' ? () => use(active) : stepOf(event, active))
    if (!step && !isLetter(event)) return
    event.preventDefault()
    if (step) step()
    else find(event.key, event.timeStamp)
  }
  return { onBoxKey, onRowKey }
}
