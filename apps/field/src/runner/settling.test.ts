import {
  applyOperation,
  checkOperation,
  compile,
  conflictsIn,
  emptyStanding,
  type Json,
  type OperationKind,
} from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { templateOf } from './scenario/template.ts'
import { nameOfConflicting, settling } from './settling.ts'

const compiled = compile(
  templateOf('Round', [
    { type: 'page', title: 'Page', depth: 0 },
    { type: 'textAnswer', title: 'Text', options: { allow_n_a: true } },
    { type: 'photo', title: 'Photos' },
    { type: 'signature', title: 'Signed' },
  ]),
)
const pathOf = (title: string): readonly string[] => {
  const base = compiled.items.find(({ item }) => item.title === title)?.baseId
  if (base === undefined) throw new Error(`no ${title}`)
  return [base]
}

type Act = readonly [OperationKind, Json]
const cases: readonly (readonly [what: string, title: string, first: Act | null, one: Act, other: Act])[] = [
  ['an answer', 'Text', null, ['answer', 'A'], ['answer', 'B']],
  ['an answer cleared', 'Text', ['answer', 'A'], ['clear', null], ['answer', 'B']],
  ['an answer against N/A', 'Text', null, ['answer', 'A'], ['na', true]],
  ['N/A against a text that says so', 'Text', null, ['na', true], ['answer', 'na']],
  ['a note', 'Text', null, ['note', 'A'], ['note', 'B']],
  [
    'a caption',
    'Photos',
    ['media_add', { uuid: 'm' }],
    ['media_edit', { uuid: 'm', caption: 'A' }],
    ['media_edit', { uuid: 'm', caption: 'B' }],
  ],
  [
    'a photo drawn on and described',
    'Photos',
    ['media_add', { uuid: 'm' }],
    ['media_edit', { uuid: 'm', caption: 'A' }],
    ['media_edit', { uuid: 'm', markup_uuid: 'drawn' }],
  ],
  [
    'a caption taken back',
    'Photos',
    ['media_add', { uuid: 'm', caption: 'A', markup_uuid: 'drawn' }],
    ['media_edit', { uuid: 'm', caption: null }],
    ['media_edit', { uuid: 'm', caption: 'B', markup_uuid: null }],
  ],
  [
    'a photo taken away',
    'Photos',
    ['media_add', { uuid: 'm' }],
    ['media_edit', { uuid: 'm', caption: 'A' }],
    ['media_remove', { uuid: 'm' }],
  ],
  [
    'a signature taken away',
    'Signed',
    ['sign', { uuid: 's', name: 'Amal' }],
    ['sign', { uuid: 's', name: 'Amal Awad' }],
    ['sign_remove', { uuid: 's' }],
  ],
  [
    'an issue',
    'Text',
    ['issue', { uuid: 'i', title: 'Leak' }],
    ['issue', { uuid: 'i', title: 'Big leak' }],
    ['issue', { uuid: 'i', title: 'Leak, hall 2', priority: 'high' }],
  ],
  [
    'an issue, of which one says less',
    'Text',
    ['issue', { uuid: 'i', title: 'Leak', priority: 'low', withdrawn: false }],
    ['issue', { uuid: 'i', priority: null }],
    ['issue', { uuid: 'i', assignee: 'amal', due_date: '2026-12-01', media: ['m'], room: 'Hall 2' }],
  ],
  [
    'an issue withdrawn',
    'Text',
    ['issue', { uuid: 'i', title: 'Leak' }],
    ['issue', { uuid: 'i', title: 'Big leak' }],
    ['issue', { uuid: 'i', withdrawn: true }],
  ],
]

/** A part that is null says as much as none. */
const said = (value: Json): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null))
    : value

for (const keep of ['standing', 'other'] as const)
  test.each(cases)(
    `of %s changed apart, the ${keep} one is kept by one tap, and nothing is left to settle`,
    (_, title, first, one, other) => {
      const path = pathOf(title)
      const standing = emptyStanding(compiled)
      let seq = 0
      const act = (
        kind: OperationKind,
        value: Json,
        device: string,
        based: number,
        settles: readonly string[] = [],
      ): void => {
        seq += 1
        const operation = {
          id: `op${seq}`,
          kind,
          path,
          value,
          at: '2026-11-20T10:00:00.000Z',
          device,
          based_on: based,
          settles,
        }
        expect(checkOperation(compiled, operation)).toBeNull()
        applyOperation(standing, { ...operation, seq })
      }
      if (first) act(...first, 'phone', 0)
      const seen = seq
      act(...one, 'phone', seen)
      act(...other, 'tablet', seen)
      const [conflict, ...more] = conflictsIn(standing)
      if (!conflict) throw new Error('nobody answered apart')
      expect(more).toEqual([])
      const wanted = conflict[keep]
      const change = settling(path, conflict, keep)
      if (!change) throw new Error('nothing to tap on')
      act(change.kind, change.value ?? null, 'phone', seq, change.settles)
      expect(conflictsIn(standing)).toEqual([])
      const row = [...standing.rows.values()].find(({ aspect }) => aspect === conflict.aspect)
      const isNa = conflict.na === keep
      expect(row?.na === true).toBe(isNa)
      expect(said(row?.value ?? null)).toEqual(isNa ? null : said(wanted))
      expect(nameOfConflicting(conflict, null)).toBeNull()
    },
  )
