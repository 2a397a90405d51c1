import { fragmentOf, itemOf, type Template } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { after, drawn, templateOf, viewOf } from '../testing/sampleTemplate.ts'
import { createClipboard, type Clip } from './clipboard.ts'
import { pasteItems } from './pasteItems.ts'

const source = (): Template =>
  templateOf(
    ['rooms', 'page', 0],
    ['doors', 'section', 1],
    ['closes', 'yesno', 2],
    ['air', 'number', 1],
    ['sum', 'calculation', 1],
  )

/** On `owner` a rule that asks for `asked`. */
const ruled = (template: Template, owner: string, asked: string): Template =>
  after(template, {
    kind: 'change',
    edit: {
      kind: 'batch',
      edits: [
        {
          kind: 'set_part',
          part: 'rule_sets',
          key: `rules of ${owner}`,
          value: {
            uuid: `rules of ${owner}`,
            has_visibility: true,
            related_items: [asked],
            action_items: [],
            rules: [
              {
                uuid: 'rule',
                kind: 'visibility',
                branches: [
                  { type: 'if', match: 'all', conditions: [{ item_id: asked, operator: 'is_null' }], actions: [] },
                ],
              },
            ],
          },
        },
        { kind: 'set_options', id: owner, set: { rule_set_id: `rules of ${owner}` } },
      ],
    },
  })

const clipOf = (template: Template, ids: readonly string[], from = 'one'): Clip => ({
  stamp: 'copy',
  template: from,
  text: ids.join('\n'),
  fragment: fragmentOf(template, ids),
})

const target = (): Template =>
  templateOf(['yard', 'page', 0], ['gate', 'yesno', 1], ['end', 'end_page', 0], ['sign', 'signature', 1])
const place = { id: 'gate', open: true, template: 'two' }

describe('pasting', () => {
  test('puts copies with ids and responses of their own behind the line', () => {
    const outcome = pasteItems(viewOf(target()), clipOf(source(), ['doors']), place)
    const next = after(target(), outcome)
    expect(drawn(next)).toEqual(['yard', '  gate', '  doors', '    closes', 'end', '  sign'])
    expect(outcome.kind === 'change' && outcome.notice).toBeFalsy()
    expect(itemOf(next, 'closes')).toBeNull()
    const copy = next.items.find(({ title }) => title === 'closes')
    expect(next.responses.some(({ uuid }) => uuid === copy?.options.response_set_id)).toBe(true)
  })

  test('rules inside follow the copies, a link to the outside is left out with a word', () => {
    const inside = ruled(source(), 'air', 'closes')
    const whole = after(target(), pasteItems(viewOf(target()), clipOf(inside, ['doors', 'air']), place))
    const [asked, ruledOne] = ['closes', 'air'].map((title) => whole.items.find((item) => item.title === title))
    const set = whole.rule_sets.find(({ uuid }) => uuid === ruledOne?.options.rule_set_id)
    expect(set?.related_items).toEqual([asked?.id])

    const alone = pasteItems(viewOf(target()), clipOf(inside, ['air']), place)
    expect(alone).toMatchObject({ notice: { kind: 'pasted', dropped: ['rule'] } })
    expect(after(target(), alone).rule_sets).toEqual([])
  })

  test('in the same template a link outside stays, but never to what comes later', () => {
    const template = ruled(source(), 'air', 'closes')
    const behind = pasteItems(viewOf(template), clipOf(template, ['air']), { id: 'sum', open: true, template: 'one' })
    expect(after(template, behind).rule_sets).toHaveLength(2)
    expect(behind).not.toHaveProperty('notice')

    const before = pasteItems(viewOf(template), clipOf(template, ['air']), { id: 'rooms', open: true, template: 'one' })
    expect(before).toMatchObject({ notice: { dropped: ['rule'] } })
    const next = after(template, before)
    expect(next.items[1]?.title).toBe('air')
    expect(next.items[1]?.options.rule_set_id).toBeUndefined()
  })

  test('a calculation without its source warns and loses its rules', () => {
    const key = itemOf(source(), 'air')?.reference_key ?? ''
    const calculated = after(ruled(source(), 'sum', 'air'), {
      kind: 'change',
      edit: { kind: 'set_options', id: 'sum', set: { calculations: { value: `${key} * 2`, items: { [key]: 'air' } } } },
    })
    const outcome = pasteItems(viewOf(target()), clipOf(calculated, ['sum']), place)
    expect(outcome).toMatchObject({ notice: { kind: 'pasted', dropped: expect.arrayContaining(['calculation']) } })
    const copy = after(target(), outcome).items.find(({ title }) => title === 'sum')
    expect(copy?.options.rule_set_id).toBeUndefined()
  })

  test('what may not stand there is refused', () => {
    const start = templateOf(['start', 'start_page', 0], ['where', 'asset', 1])
    expect(pasteItems(viewOf(target()), clipOf(start, ['where']), place)).toMatchObject({
      kind: 'refused',
      problem: { code: 'not_allowed_in_page' },
    })
  })

  test('a page goes behind the page one is on, before the end page', () => {
    const page = clipOf(source(), ['rooms'])
    expect(
      drawn(after(target(), pasteItems(viewOf(target()), page, place))).filter((line) => !line.startsWith(' ')),
    ).toEqual(['yard', 'rooms', 'end'])
    const fromEnd = pasteItems(viewOf(target()), page, { ...place, id: 'sign' })
    expect(drawn(after(target(), fromEnd)).filter((line) => !line.startsWith(' '))).toEqual(['yard', 'rooms', 'end'])
  })
})

describe('the clipboard', () => {
  test('is read again by another tab, each workspace has its own', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const clip = clipOf(source(), ['doors'])
    expect(createClipboard(storage, 1).write(clip)).toBe(true)
    const read = createClipboard(storage, 1).read()
    expect(read).toMatchObject({ stamp: 'copy', template: 'one', text: 'doors' })
    if (read === null) throw new Error('nothing was kept')
    // Depths follow from where they are pasted.
    expect(drawn(after(target(), pasteItems(viewOf(target()), read, place)))).toContain('    closes')
    expect(createClipboard(storage, 2).read()).toBeNull()
  })

  test('what is not a copy is nothing, and a browser without room says so', () => {
    const broken = {
      getItem: () => '{"stamp":"x","template":"y","text":"","fragment":{"items":[{}]}}',
      setItem: () => undefined,
    }
    expect(createClipboard(broken, 1).read()).toBeNull()
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(createClipboard(full, 1).write(clipOf(source(), ['doors']))).toBe(false)
  })
})
