import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../template/apply-edit.ts'
import type { TemplateEdit } from '../../template/edit.ts'
import { relationsOf } from '../../template/links.ts'
import type { Template } from '../../template/model.ts'
import { conflictsOf, linksAround, unlink } from '../../template/relations.ts'
import { setRules } from '../../template/rules/rule-edits.ts'
import {
  all,
  calculation,
  form,
  is,
  number,
  page,
  question,
  section,
  startPage,
  text,
  visibleWhen,
  yesno,
} from '../../testing/form.ts'

/** `doc` is written from `site`, `sum` calculated from `n`, `follow` shown by `asked`. */
const linked = form(
  startPage('start', text('site'), question('document_id', 'doc', { format: '{site}-#{number}' })),
  page('p', number('n'), calculation('sum', 'n * 2'), yesno('asked'), text('follow', { visibleIf: is('asked', 'No') })),
  page('z'),
)

const edited = (template: Template, edit: TemplateEdit | null): Template => {
  const result = edit === null ? null : applyEdit(template, edit)
  if (result?.ok !== true) throw new Error('the edit was refused')
  return result.template
}
const remove = (id: string): TemplateEdit => ({ kind: 'remove', ids: [id] })
const move = (id: string, parent_id: string): TemplateEdit => ({ kind: 'move', ids: [id], parent_id, before: null })
const told = (template: Template, edit: TemplateEdit): readonly string[] =>
  conflictsOf(template, edit).map(({ from, to, kind, reason }) => `${from} ${kind} ${to} ${reason}`)

describe('relations', () => {
  it('REL-001 name for each item what it needs and what needs it', () => {
    const relations = relationsOf(linked)
    expect([...relations.keys()].sort()).toEqual(['asked', 'doc', 'follow', 'n', 'site', 'sum'])
    for (const [from, to] of [
      ['doc', 'site'],
      ['sum', 'n'],
      ['follow', 'asked'],
    ] as const) {
      expect(relations.get(from)?.inside).toEqual([expect.objectContaining({ from, to })])
      expect(relations.get(to)?.outside).toEqual(relations.get(from)?.inside)
      expect([relations.get(from)?.outside, relations.get(to)?.inside]).toEqual([[], []])
    }
  })

  it.each([
    ['REL-002', 'sum', 'n', 'calculation'],
    ['REL-003', 'doc', 'site', 'document_id'],
  ])('%s a link of %s to %s is flagged %s, and deleting names it', (_, from, to, kind) => {
    expect(relationsOf(linked).get(from)?.inside).toEqual([{ from, to, kind }])
    expect(conflictsOf(linked, remove(to))).toEqual([{ from, to, kind, behaviour: 'outside', reason: 'missing' }])
  })

  it.each<readonly [string, string, readonly string[], boolean]>([
    ['REL-004', 'inside', ['within'], false],
    ['REL-005', 'outside', ['before'], true],
    ['REL-006', 'inside_outside', ['before', 'within'], true],
  ])('%s a rule is %s the block that is moved by where its items lie', (_, behaviour, needed, breaks) => {
    const asked = all(...needed.map((key) => is(key, 'No')))
    const within = section('block', {}, yesno('within'), text('t', { visibleIf: asked }))
    const template = form(page('p', yesno('before'), within), page('z'))
    const links = linksAround(template, ['block'])
    expect(new Set(links.map((link) => link.behaviour))).toEqual(new Set([behaviour]))
    // Only what it needs from outside can be taken from it; moved as one it stays whole.
    expect(conflictsOf(template, remove('before')).length > 0).toBe(breaks)
    expect(conflictsOf(template, move('block', 'z'))).toEqual([])
  })

  it('REL-007 follow every edit', () => {
    const plain = form(page('p', yesno('a'), text('b')))
    expect(told(plain, remove('a'))).toEqual([])
    const ruled = edited(
      plain,
      setRules(plain, 'b', [visibleWhen('v', is('a', 'No'))], () => 'set'),
    )
    expect(told(ruled, remove('a'))).toEqual(['b condition a missing'])
    expect(
      told(
        edited(
          ruled,
          setRules(ruled, 'b', [], () => 'set'),
        ),
        remove('a'),
      ),
    ).toEqual([])
  })
})

describe('what would break', () => {
  it.each<readonly [string, TemplateEdit, string]>([
    ['REL-008', move('n', 'z'), 'sum calculation n later'],
    ['REL-009', move('site', 'start'), 'doc document_id site later'],
    ['REL-010', move('asked', 'z'), 'follow condition asked later'],
    ['REL-011', remove('n'), 'sum calculation n missing'],
    ['REL-012', remove('site'), 'doc document_id site missing'],
    ['REL-013', remove('asked'), 'follow condition asked missing'],
  ])('%s is told before it is done, and nothing is changed by asking', (_, edit, conflict) => {
    const before = JSON.stringify(linked)
    expect(told(linked, edit)).toEqual([conflict])
    expect(JSON.stringify(linked)).toBe(before)
  })

  it.each([
    ['REL-018', move('n', 'z')],
    ['REL-018', remove('site')],
    ['REL-018', remove('asked')],
  ])('%s may be done once its links are removed', (_, edit) => {
    const free = edited(
      linked,
      unlink(linked, conflictsOf(linked, edit), () => 'set'),
    )
    expect(told(free, edit)).toEqual([])
  })
})
