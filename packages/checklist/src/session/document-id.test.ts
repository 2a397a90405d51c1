import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentNumber, longestDocumentId } from '../template/document-id.ts'
import {
  is,
  list,
  number,
  page,
  form,
  question,
  section,
  startPage,
  text,
  when,
  date,
  checkbox,
} from '../testing/form.ts'
import { noon } from '../testing/noon.ts'
import { play } from '../testing/play.ts'
import { compile } from './compile.ts'
import { documentIdOf } from './document-id-of.ts'
import { givenByNumber } from './given-by-number.ts'
import { openSession } from './open-session.ts'
import { standingIn } from './standing-in.ts'
import { tries } from '../../../../scripts/testing/tries.ts'
import { questionsOf } from './walk.ts'

const start = (format: string) => startPage('start', text('site'), question('document_id', 'doc', { format }))

describe('a document id in a session', () => {
  it('has the answers of its items as they stand', () => {
    const template = form(
      startPage(
        'start',
        text('site'),
        list('shift', ['Early', 'Late']),
        date('day'),
        number('hall', { allow_n_a: true }),
        text('pin', { secure: true }),
        checkbox('open'),
        question('person', 'who'),
        question('document_id', 'doc', { format: '{site}/{shift}/{day}/{hall}/{pin}{open}{who}/{number}' }),
      ),
    )
    expect(
      play(
        template,
        `given doc = "{site}/{shift}/{day}/{hall}/{pin}{open}{who}/12"
         expectAnswer doc = /////12
         answer site = "Hall 4"
         answer shift = Late
         answer day = 2026-11-20
         answer hall = 4.5
         answer pin = 1234
         answer open = true
         answer who = 11111111-1111-4111-8111-111111111111
         expectAnswer doc = "Hall 4/Late/2026-11-20/4.5//12"
         notApplicable hall
         expectAnswer doc = "Hall 4/Late/2026-11-20///12"
         clear site
         expectAnswer doc = /Late/2026-11-20///12`,
      ),
    ).toEqual([])
  })

  it('is what rules read, and does without what a rule hides', () => {
    const template = form(
      startPage(
        'start',
        list('kind', ['New', 'Old']),
        text('site', { visibleIf: is('kind', 'Old') }),
        question('document_id', 'doc', { format: '{site}-{number}' }),
      ),
      page('p', text('why', { visibleIf: when('doc', 'starts_with', 'Kiel') })),
    )
    expect(
      play(
        template,
        `given doc = {site}-3
         answer kind = Old
         expectHidden why
         answer site = Kiel
         expectVisible why
         answer kind = New
         expectAnswer doc = -3
         expectHidden why`,
      ),
    ).toEqual([])
  })

  it('tells what depends on it at once, also where what it writes stands behind it', () => {
    const template = form(
      start('{later}-{number}'),
      page('p', text('later'), text('seen', { visibleIf: when('doc', 'contains', 'x') })),
    )
    expect(
      play(template, 'given doc = {later}-1\nanswer later = ax\nexpectAnswer doc = ax-1\nexpectVisible seen'),
    ).toEqual([])
  })

  it('does without what depends on it itself, and without what stands several times', () => {
    const circle = form(
      start('{later}-{number}'),
      page('p', text('later', { visibleIf: when('doc', 'contains', '1') })),
    )
    const steps =
      'given doc = {later}-1\nexpectHidden later\nwrite later = a\nexpectHidden later\nexpectAnswer doc = -1'
    expect(play(circle, steps)).toEqual([])
    const repeated = form(start('{door}-{number}'), page('p', section('doors', { repeatable: true }, text('door'))))
    expect(
      play(repeated, 'given doc = {door}-1\nadd doors one\nanswer doors/one/door = a\nexpectAnswer doc = -1'),
    ).toEqual([])
  })

  it('is nobody’s to answer: the number that was given stands', () => {
    expect(play(form(start('#{number}')), 'given doc = #7\nwrite doc = mine\nexpectAnswer doc = #7')).toEqual([])
  })

  it('is named among what an answer changed, and only then', () => {
    const template = form(start('{site}-{number}'), page('p', text('other')))
    const session = openSession(compile(template), {
      now: noon,
      given: givenByNumber(template.items, '{site}-3'),
    })
    const changed = (key: string, value: string): readonly string[] =>
      session.set([key], value).paths.map((path) => `${path.key}: ${path.fields.join(' ')}`)
    expect(changed('site', 'Kiel')).toEqual(['site: answer', 'doc: answer'])
    expect(changed('other', 'x')).toEqual(['other: answer'])
  })

  it('is the same on every device, whatever order the answers came in', () => {
    const format = '{a}/{b}/{c}/{d}#{number}'
    const template = form(
      startPage(
        's',
        text('a'),
        list('b', ['X', 'Y'], { allow_n_a: true }),
        number('c', { visibleIf: is('b', 'X') }),
        question('document_id', 'doc', { format }),
      ),
      page('p', date('d', { visibleIf: when('doc', 'contains', 'X') })),
    )
    const compiled = compile(template)
    const given = givenByNumber(template.items, documentNumber(format, 9))
    const step = fc.oneof(
      fc.record({ key: fc.constant('a'), value: fc.constantFrom('x', 'long '.repeat(30), null) }),
      fc.record({ key: fc.constant('b'), value: fc.constantFrom('b.x', 'b.y', null) }),
      fc.record({ key: fc.constant('c'), value: fc.constantFrom(1, 2.5, null) }),
      fc.record({ key: fc.constant('d'), value: fc.constantFrom({ year: 2026, month: 1, day: 2 }, null) }),
      fc.record({ key: fc.constant('b'), value: fc.constant('na') }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const session = openSession(compiled, { now: noon, given })
        for (const { key, value } of steps)
          if (value === 'na') session.apply({ kind: 'na', path: [key], value: true })
          else session.set([key], value)
        const other = openSession(compiled, { now: noon, given })
        other.loadStanding(standingIn(session))
        expect([...questionsOf(session)]).toEqual([...questionsOf(other)])
        expect(documentIdOf(session)?.length ?? 0).toBeLessThanOrEqual(longestDocumentId)
      }),
      { numRuns: tries(300) },
    )
  })
})
