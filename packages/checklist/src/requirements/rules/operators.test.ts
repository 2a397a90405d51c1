import { expect, it } from 'vitest'
import type { Condition } from '../../template/model.ts'
import { date, dropdown, form, list, not, number, page, text, when, type Node } from '../../testing/form.ts'
import { play } from '../../testing/play.ts'

const day = (dayOfMonth: number) => ({ year: 2026, month: 11, day: dayOfMonth })
const several = dropdown('q', ['A', 'B', 'C'], { multiple_selection: true })

type Row = readonly [id: string, name: string, node: Node, asked: Condition, holds: string, fails: string]

/** A question, a condition on it, and what a person does so that it holds and so that it does not. */
const rows: readonly Row[] = [
  ['RUL-060', 'equals', text('q'), when('q', 'equals', 'cold'), 'answer q = cold', 'answer q = colder'],
  ['RUL-061', 'not equals', text('q'), not(when('q', 'equals', 'cold')), 'answer q = colder', 'answer q = cold'],
  [
    'RUL-062',
    'newer than',
    date('q'),
    when('q', 'newer_than', day(20)),
    'answer q = 2026-11-21',
    'answer q = 2026-11-20',
  ],
  [
    'RUL-063',
    'newer or equal',
    date('q'),
    when('q', 'newer_or_equal', day(20)),
    'answer q = 2026-11-20',
    'answer q = 2026-11-19',
  ],
  [
    'RUL-064',
    'older than',
    date('q'),
    when('q', 'older_than', day(20)),
    'answer q = 2026-11-19',
    'answer q = 2026-11-20',
  ],
  [
    'RUL-065',
    'older or equal',
    date('q'),
    when('q', 'older_or_equal', day(20)),
    'answer q = 2026-11-20',
    'answer q = 2026-11-21',
  ],
  ['RUL-066', 'bigger than', number('q'), when('q', 'bigger_than', 3), 'answer q = 3.1', 'answer q = 3'],
  ['RUL-067', 'bigger or equal', number('q'), when('q', 'bigger_or_equal', 3), 'answer q = 3', 'answer q = 2.9'],
  ['RUL-068', 'smaller than', number('q'), when('q', 'smaller_than', 3), 'answer q = 2.9', 'answer q = 3'],
  ['RUL-069', 'smaller or equal', number('q'), when('q', 'smaller_or_equal', 3), 'answer q = 3', 'answer q = 3.1'],
  ['RUL-070', 'contains', text('q'), when('q', 'contains', 'ice'), 'answer q = "no ice here"', 'answer q = dry'],
  ['RUL-071', 'starts with', text('q'), when('q', 'starts_with', 'no'), 'answer q = "no ice"', 'answer q = "ice, no"'],
  ['RUL-072', 'ends with', text('q'), when('q', 'ends_with', 'ice'), 'answer q = "no ice"', 'answer q = "ice, no"'],
  ['RUL-073', 'is empty', text('q'), when('q', 'is_empty'), 'answer q = ""', 'answer q = x'],
  ['RUL-074', 'is null', text('q'), when('q', 'is_null'), 'clear q', 'answer q = ""'],
  ['RUL-075', 'between', number('q'), when('q', 'between', [2, 4]), 'answer q = 4', 'answer q = 4.1'],
  [
    'RUL-076',
    'any in',
    list('q', ['A', 'B', 'C']),
    when('q', 'any_in', ['q.a', 'q.b']),
    'answer q = B',
    'answer q = C',
  ],
  ['RUL-077', 'all in', several, when('q', 'all_in', ['q.a', 'q.b']), 'answer q = A, B, C', 'answer q = A, C'],
]

it.each(rows)('%s %s holds and does not; its negation the other way round', (_id, _name, node, asked, holds, fails) => {
  const opposite: Condition = asked.not === true ? { ...asked, not: false } : not(asked)
  const template = form(page('p', node, text('met', { visibleIf: asked }), text('unmet', { visibleIf: opposite })))
  expect(
    play(
      template,
      `${holds}\nexpectVisible met\nexpectHidden unmet\n${fails}\nexpectHidden met\nexpectVisible unmet\n${holds}\nexpectVisible met`,
    ),
  ).toEqual([])
})
