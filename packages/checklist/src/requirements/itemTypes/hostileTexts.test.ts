import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTemplate } from '../../checks/check-template.ts'
import { compile } from '../../session/compile.ts'
import { openSession } from '../../session/open-session.ts'
import { standingIn } from '../../session/standing-in.ts'
import { checkOperation } from '../../standing/check-operation.ts'
import { applyEdit } from '../../template/apply-edit.ts'
import { cloneTemplate, duplicateItems } from '../../template/copy.ts'
import { documentIdText, documentNumber } from '../../template/document-id.ts'
import { migrateTypes } from '../../template/migrate/deprecated-types.ts'
import { storedForm } from '../../template/migrate/migrate-template.ts'
import type { Template } from '../../template/model.ts'
import { parseEdits, parseTemplate } from '../../template/parse.ts'
import { isCleanText } from '../../template/text.ts'
import { toWire } from '../../template/wire.ts'
import { countingIds } from '../../testing/counting-ids.ts'
import { noon } from '../../testing/noon.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { tries } from '../../../../../scripts/testing/tries.ts'

const naughty = (): readonly string[] => {
  const file = new URL('../../../../../../shared/samples/torture/blns.json', import.meta.url)
  const read: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  return Array.isArray(read) ? read.filter((text): text is string => typeof text === 'string') : []
}

/** What fits where little room is: no character is cut in half. */
const short = (text: string): string => [...text].slice(0, 99).join('')

/** A template that says the text wherever a text may stand, and names things by it where names are free. */
const saying = (text: string): unknown => ({
  title: short(text),
  description: short(text),
  language: 'en',
  options: { version_title: text, scenarios: [{ uuid: 's', title: text, text: `answer a = "${text}"` }] },
  items: [
    { id: 'p', type: 'page', title: text },
    {
      id: 'a',
      type: 'textAnswer',
      parent_id: 'p',
      title: text,
      options: { hint: text, default_value: text, rule_set_id: 'r', info_id: 'i', units: text },
    },
    { id: 'b', type: 'list', parent_id: 'p', title: text, options: { response_set_id: 'set', foo: { bar: [text] } } },
    { id: 'n', type: 'number', parent_id: 'p', title: text, options: { custom_unit_key: 'u', rule_set_id: 'r' } },
    {
      id: 'c',
      type: 'calculation',
      parent_id: 'p',
      title: text,
      options: { calculations: { value: text, items: {} } },
    },
    { id: 's', type: 'section', parent_id: 'p', title: text, options: { grouped_item_id: 'g' } },
    { id: 'd', type: 'dataset', parent_id: 'p', title: text, options: { items: [{ uuid: 'e', label: text }, text] } },
    { id: 'i', type: 'document_id', parent_id: 'p', title: text, options: { format: text } },
  ],
  responses: [{ uuid: 'set', title: text, options: [{ uuid: 'o', label: text, value: text, color: text }] }],
  info: [{ uuid: 'i', items: [{ uuid: 'j', type: 'instruction', value: text }] }],
  image_markers: [
    { uuid: 'm', file_id: 1, options: { color: text }, items: [{ uuid: 'k', x: 1, y: 2, label: short(text) }] },
  ],
  grouped_items: [{ uuid: 'g', type: 'custom', flat_items: [{ uuid: 'f', label: text }] }],
  rule_sets: [
    {
      uuid: 'r',
      rules: [
        {
          uuid: 'x',
          kind: 'rule',
          branches: [
            {
              type: 'if',
              conditions: [{ item_id: 'a', operator: 'contains', value: text }],
              actions: [{ action: 'set_color', item_id: 'n', value: text }],
            },
          ],
        },
      ],
    },
  ],
  translations: [{ language: 'fr', strings: { 'item.q1.title': text } }],
  ratings: [{ id: 1, value: 1, title_lang: { en: short(text) } }],
  custom_units: [{ key: 'u', name: short(text), symbol: short(text), unit_type: 'custom' }],
  global_items: [{ any: text }],
})

/** Everything the engine does with a template, ending in the same texts. */
function useAll(template: Template, text: string): void {
  const again = parseTemplate(JSON.parse(JSON.stringify(storedForm(toWire(template)))))
  expect(again).toEqual({ ok: true, template })
  for (const edit of [
    { kind: 'set_title', id: 'a', title: `${text}${text}` },
    { kind: 'set_options', id: 'a', set: { hint: `${text}!` } },
    duplicateItems(template, ['a', 'c', 's', 'i'], countingIds()).edit,
    { kind: 'remove', ids: ['a'] },
    migrateTypes(template, countingIds())?.edit ?? { kind: 'batch', edits: [] },
  ] as const) {
    const done = applyEdit(template, edit)
    const back = done.ok ? applyEdit(done.template, done.inverse) : done
    expect(back.ok && JSON.stringify(back.template)).toBe(JSON.stringify(template))
  }
  expect(cloneTemplate(template, countingIds()).items.map(({ title }) => title)).toEqual(
    template.items.map(({ title }) => title),
  )
  for (const finding of checkTemplate(template)) expect(typeof finding.code).toBe('string')
  const compiled = compile(template)
  const session = openSession(compiled, { now: noon })
  const answer = { kind: 'answer', path: ['a'], value: text } as const
  expect(checkOperation(compiled, answer)).toBeNull()
  session.apply(answer)
  session.apply({ kind: 'note', path: ['a'], value: text })
  const state = session.stateOf('a')
  expect([state?.answer, state?.note, state?.item.item.title]).toEqual([text, text, text])
  expect(session.stateOf('b')?.item.choices.map(({ label }) => label)).toEqual([text])
  const other = openSession(compiled, { now: noon })
  other.loadStanding(JSON.parse(JSON.stringify(standingIn(session))))
  expect(other.stateOf('a')?.answer).toBe(text)
  expect(documentIdText(text, documentNumber(text, 12), () => text)).toContain('12')
}

const inherited = Object.getOwnPropertyNames(Object.prototype).sort()

describe('a text, wherever it stands,', () => {
  const tried = [...hostileTexts, ...naughty()]

  it.each(tried.map((text, at) => [at, text.slice(0, 40), text] as const))(
    '%i %j is kept letter by letter, or refused with its place',
    (_, _beginning, text) => {
      const read = parseTemplate(JSON.parse(JSON.stringify(saying(text))))
      if (read.ok) {
        expect(isCleanText(text)).toBe(true)
        expect(read.template.items.map(({ title }) => title)).toEqual(Array(8).fill(text))
        expect(read.template.responses[0]?.options[0]).toEqual({ uuid: 'o', label: text, value: text, color: text })
        useAll(read.template, text)
      } else {
        expect(isCleanText(text) && text.length <= 5000).toBe(false)
        expect(read.problems.length).toBeGreaterThan(0)
        for (const { code, where } of read.problems)
          expect([/^(bad_text|too_long)$/.test(code), where !== '']).toEqual([true, true])
      }
      const edit = parseEdits([{ kind: 'set_title', id: 'a', title: text }])
      expect(edit).toEqual(
        text.length > 5000 || !isCleanText(text)
          ? {
              ok: false,
              problems: [{ code: isCleanText(text) ? 'too_long' : 'bad_text', where: 'edits.0.title', item_id: null }],
            }
          : { ok: true, edits: [{ kind: 'set_title', id: 'a', title: text }] },
      )
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(inherited)
    },
  )

  it('any other text is treated the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const read = parseTemplate(saying(text))
        expect(read.ok).toBe(isCleanText(text))
        if (read.ok) useAll(read.template, text)
      }),
      { numRuns: tries(100) },
    )
  })
})

describe('a name, wherever something is named,', () => {
  it.each(hostileTexts.map((text, at) => [at, text.slice(0, 40), text] as const))(
    '%i %j names it, or is refused',
    (_, _beginning, name) => {
      const body = JSON.stringify({
        items: [
          { id: 'p', type: 'page' },
          {
            id: 'q',
            base_id: name,
            reference_key: name,
            type: 'list',
            parent_id: 'p',
            title: 'Q',
            options: { response_set_id: 'set', enable_score: true },
          },
          {
            id: 'c',
            type: 'calculation',
            parent_id: 'p',
            options: { calculations: { value: `{${name}} + 1`, items: JSON.parse('{}') } },
          },
        ],
        responses: [{ uuid: 'set', options: [{ uuid: name, label: 'One', value: '2', score: 3 }] }],
      })
      const read = parseTemplate(JSON.parse(body))
      if (!read.ok) {
        for (const { code } of read.problems) expect(['bad_text', 'too_long', 'malformed', 'required']).toContain(code)
        return
      }
      const compiled = compile(read.template)
      expect(checkTemplate(read.template).every(({ code }) => typeof code === 'string')).toBe(true)
      const baseId = read.template.items[1]?.base_id ?? ''
      const session = openSession(compiled, { now: noon })
      expect(session.stateOf([baseId].join('/'))?.answered).toBe(false)
      for (const other of ['toString', 'constructor', '__proto__'])
        if (other !== name)
          expect(checkOperation(compiled, { kind: 'answer', path: [baseId], value: other })).toBe('unknown_option')
      const operation = { kind: 'answer', path: [baseId], value: name } as const
      expect(checkOperation(compiled, operation)).toBeNull()
      session.apply(operation)
      expect(session.stateOf([baseId])?.score).toMatchObject({ points: 3, max: 3 })
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(inherited)
    },
  )
})
