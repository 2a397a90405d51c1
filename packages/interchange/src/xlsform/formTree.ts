import { readFlag } from '../checklist/cells.ts'
import type { FormRow, FormSheet } from './sheet.ts'
import { readRowType, type RowType } from './questionType.ts'

/** A group, repeat or question of a form where it stands. */
export interface FormNode {
  readonly row: FormRow
  readonly kind: 'group' | 'repeat' | 'question'
  readonly type: RowType
  readonly name: string
  /** Names from the top, without the form's own: "Basics/BATID". */
  readonly path: string
  readonly parent: FormNode | null
  readonly children: FormNode[]
}

export type TreeProblemCode = 'nameMissing' | 'typeMissing' | 'endWithoutBegin' | 'notClosed' | 'tooDeep' | 'nameTwice'

export interface TreeProblem {
  readonly code: TreeProblemCode
  readonly row: FormRow
  readonly name: string
  readonly field: string
  readonly value: string
}

export interface FormTree {
  readonly roots: readonly FormNode[]
  readonly problems: readonly TreeProblem[]
  /** Rows that hold something and have no type, which are remarks, and those that are switched off. */
  readonly skipped: readonly FormRow[]
}

const deepest = 100

/** The survey's rows as the tree that begin and end make of them, without recursion: a form may nest as deep as it has rows. */
export const readFormTree = (survey: FormSheet): FormTree => {
  const roots: FormNode[] = []
  const problems: TreeProblem[] = []
  const skipped: FormRow[] = []
  const paths = new Set<string>()
  const open: FormNode[] = []
  const problem = (code: TreeProblemCode, row: FormRow, field: string, name = row.cell('name')): void => {
    problems.push({ code, row, name, field, value: row.cell(field) })
  }
  for (const row of survey.rows) {
    const written = row.cell('type')
    const name = row.cell('name')
    if (readFlag(row.cell('disabled')) === true) {
      skipped.push(row)
      continue
    }
    if (written === '') {
      if (name === '') skipped.push(row)
      else problem('typeMissing', row, 'type')
      continue
    }
    const type = readRowType(written)
    if (type.kind === 'end') {
      // The one that is open last, of this kind: names at the end are for the eye and often wrong
      const at = open.findLastIndex((node) => node.kind === type.of)
      if (at < 0) problem('endWithoutBegin', row, 'type')
      for (const left of at < 0 ? [] : open.splice(at).slice(1)) problem('notClosed', left.row, 'type')
      continue
    }
    if (name === '') {
      problem('nameMissing', row, 'name')
      if (type.kind !== 'begin') continue
    }
    // Deeper ones stand beside each other
    const parent = open[Math.min(open.length, deepest) - 1] ?? null
    let path = parent === null ? name : `${parent.path}/${name}`
    if (paths.has(path)) {
      problem('nameTwice', row, 'name')
      path = `${path}#${row.row}`
    }
    paths.add(path)
    const node: FormNode = {
      row,
      kind: type.kind === 'begin' ? type.of : 'question',
      type,
      name,
      path,
      parent,
      children: [],
    }
    if (parent === null) roots.push(node)
    else parent.children.push(node)
    if (node.kind === 'question') continue
    if (open.length === deepest) problem('tooDeep', row, 'type')
    open.push(node)
  }
  for (const left of open) problem('notClosed', left.row, 'type')
  return { roots, problems, skipped }
}
