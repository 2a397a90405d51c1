import { applyEdit, type Template } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { after, templateOf } from '../testing/sampleTemplate.ts'
import { mainPages, reorderPages, shownPages } from './reorderPages.ts'

const book = (): Template =>
  templateOf(
    ['start', 'start_page', 0],
    ['one', 'page', 0],
    ['a', 'yesno', 1],
    ['two', 'page', 0],
    ['b', 'yesno', 1],
    ['three', 'page', 0],
    ['end', 'end_page', 0],
    ['sign', 'signature', 1],
  )

test('main pages change places between the start and the end page, in one step', () => {
  const template = book()
  expect(shownPages(template).map(({ id }) => id)).toEqual(['start', 'one', 'two', 'three', 'end'])
  const outcome = reorderPages(template, ['three', 'one', 'two'])
  const next = after(template, outcome)
  expect(shownPages(next).map(({ id }) => id)).toEqual(['start', 'three', 'one', 'two', 'end'])
  expect(next.items.at(-3)?.type).toBe('hidden_page')
  if (outcome.kind !== 'change') throw new Error('not a change')
  const done = applyEdit(template, outcome.edit)
  const back = done.ok ? applyEdit(done.template, done.inverse) : done
  expect(back.ok && back.template).toEqual(template)
})

test('the same order is no change', () => {
  expect(
    reorderPages(
      book(),
      mainPages(book()).map(({ id }) => id),
    ),
  ).toEqual({ kind: 'nothing' })
})

test('a rule that would look ahead is asked about first', () => {
  const ruled = after(book(), {
    kind: 'change',
    edit: {
      kind: 'batch',
      edits: [
        {
          kind: 'set_part',
          part: 'rule_sets',
          key: 'r',
          value: {
            uuid: 'r',
            has_visibility: true,
            related_items: ['a'],
            action_items: [],
            rules: [
              {
                uuid: 'rule',
                kind: 'visibility',
                branches: [
                  { type: 'if', match: 'all', conditions: [{ item_id: 'a', operator: 'is_null' }], actions: [] },
                ],
              },
            ],
          },
        },
        { kind: 'set_options', id: 'b', set: { rule_set_id: 'r' } },
      ],
    },
  })
  expect(reorderPages(ruled, ['two', 'one', 'three'])).toMatchObject({
    kind: 'conflict',
    links: [{ from: 'b', to: 'a', reason: 'later' }],
  })
})
