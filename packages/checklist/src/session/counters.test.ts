import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tries } from '../../../../scripts/testing/tries.ts'
import { checkTemplate } from '../checks/check-template.ts'
import { applyOperation, emptyStanding, standingRows } from '../standing/apply-operation.ts'
import type { Template } from '../template/model.ts'
import { counter, form, list, page, section, text, when, yesno, type Node } from '../testing/form.ts'
import { describe as described } from '../testing/naive/describe.ts'
import { Naive } from '../testing/naive/naive.ts'
import { noon } from '../testing/noon.ts'
import { play } from '../testing/play.ts'
import { Chance, randomOperation } from '../testing/random.ts'
import { compile } from './compile.ts'
import { openSession } from './open-session.ts'
import type { Counters } from './program.ts'

const scopes = ['all', 'page', 'section'] as const

/** Pages of 20 sections of 20 items, every second of which counts the others: everywhere, on its page or in its section. */
function halfCounters(count: number, repeatable = false): Template {
  const pages: Node[] = []
  for (let at = 0; at < count;) {
    const sections: Node[] = []
    for (let number = 0; number < 20 && at < count; number++) {
      const items: Node[] = []
      for (; items.length < 20 && at < count; at++)
        items.push(
          at % 2 === 1 ? yesno(`q${at}`) : counter(`q${at}`, 'yesno', { scope: scopes[(at >> 1) % 3] ?? 'all' }),
        )
      sections.push(section(`s${pages.length}-${number}`, repeatable ? { repeatable } : {}, ...items))
    }
    pages.push(page(`p${pages.length}`, ...sections))
  }
  return form(...pages)
}

/** Everything that compiling lists for counters: groups, tallies, the counters behind them. */
function listed({ groups, tallyOf }: Counters): number {
  const tallies = new Set([...tallyOf.values()].filter((tally) => tally !== null))
  let entries = groups.length + tallies.size + tallyOf.size
  for (const { readers } of tallies) entries += readers.length
  return entries
}

function countersOf(template: Template): Counters {
  const { counters } = compile(template).program
  if (counters === null) throw new Error('nothing counts')
  return counters
}

describe('templates of which half counts', () => {
  it('take room as the template does, not as counters times questions', () => {
    for (const repeatable of [false, true]) {
      const [small, large] = [1000, 10_000].map((size) => listed(countersOf(halfCounters(size, repeatable))))
      expect(large).toBeLessThan((small ?? 0) * 11)
      expect(large).toBeLessThan(20_000)
    }
  })

  it('of 50,000 items compile, answer and are checked', { timeout: 30_000 }, () => {
    const template = halfCounters(50_000)
    const compiled = compile(template)
    const session = openSession(compiled, { now: noon })
    for (const at of [1, 3, 21, 401, 49_999]) session.set([`q${at}`], `q${at}.yes`)
    const shown = (key: string): unknown => session.stateOf(key)?.answer
    // Everywhere, on the first page, in the first section.
    expect(['q0', 'q2', 'q4'].map(shown)).toEqual([5, 3, 2])
    const moved = session.set(['q401'], null).paths.map(({ key }) => key)
    expect(moved).toContain('q0')
    expect(moved).not.toContain('q2')
    expect(['q0', 'q2', 'q4'].map(shown)).toEqual([4, 3, 2])
    expect(checkTemplate(template)).toEqual([])
  })

  it('of 20,000 items with conditions on counters are decided as far as time allows', { timeout: 30_000 }, () => {
    const hidden = Array.from({ length: 100 }, (_, at) =>
      text(`x${at}`, { visibleIf: when('q0', 'bigger_than', at * 100) }),
    )
    const { items, ...rest } = halfCounters(20_000)
    const more = form(page('last', ...hidden))
    const findings = checkTemplate({ ...rest, items: [...items, ...more.items], rule_sets: more.rule_sets })
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['not_decided']))
  })
})

describe('counters', () => {
  it('count in the innermost reach and in all around it', () => {
    const template = form(
      page(
        'p1',
        section(
          'outer',
          {},
          yesno('a'),
          section('inner', {}, yesno('b'), counter('in', 'yesno', { scope: 'section' })),
        ),
        counter('onPage', 'yesno', { scope: 'page' }),
      ),
      page('p2', yesno('c'), counter('beside', 'yesno', { scope: 'section' }), counter('every', 'yesno')),
    )
    const shown = (...counts: readonly number[]): string =>
      ['in', 'onPage', 'beside', 'every'].map((key, at) => `expectAnswer ${key} = ${counts[at] ?? 'none'}`).join('\n')
    const answered = 'answer a = Yes\nanswer b = Yes\nanswer c = Yes'
    expect(play(template, `${answered}\n${shown(1, 2, 1, 3)}\nclear b\n${shown(0, 1, 1, 2)}`)).toEqual([])
  })

  it('count one instance of the repeat they stand in, and all of others', () => {
    const template = form(
      page(
        'p',
        yesno('once'),
        section('left', { repeatable: true }, yesno('l'), counter('cl', 'yesno')),
        section('right', { repeatable: true }, yesno('r')),
        counter('every', 'yesno'),
      ),
    )
    const shown = (own: number, every: number): string =>
      `expectAnswer left/k1/cl = ${own}\nexpectAnswer left/k2/cl = ${own}\nexpectAnswer every = ${every}`
    expect(
      play(
        template,
        `answer once = Yes
         add left k1
         answer left/k1/l = Yes
         add left k2
         answer left/k2/l = Yes
         add right k1
         answer right/k1/r = Yes
         add right k2
         answer right/k2/r = Yes
         ${shown(4, 5)}
         remove right k1
         ${shown(3, 4)}
         remove left k2
         expectAnswer every = 3
         restore left k2
         ${shown(3, 4)}`,
      ),
    ).toEqual([])
  })

  it('agree with counting one by one, however repeats and grouped options stand in each other', () => {
    let above = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const chance = new Chance(seed)
        const compiled = compile(nestedForm(chance))
        const standing = emptyStanding(compiled)
        const session = openSession(compiled, { now: noon })
        for (let seq = 1; seq <= 60; seq++) {
          const operation = { ...randomOperation(chance, compiled), id: `o${seq}`, device: 'd', based_on: seq - 1, seq }
          session.put(applyOperation(standing, { ...operation, at: '2026-11-20T12:00:00.000Z' }).rows)
        }
        const loaded = openSession(compiled, { now: noon })
        loaded.loadStanding(standingRows(standing))
        const naive = new Naive(compiled, standingRows(standing))
        for (const place of naive.places) {
          if (place.role === 'repeat' || place.item.type !== 'counter') continue
          const shown = [session, loaded].map((each) => each.stateOf(place.key)?.answer)
          const { answer } = described(naive, place)
          expect([place.key, ...shown]).toEqual([place.key, answer, answer])
          if (answer !== 0) above++
        }
      }),
      { numRuns: tries(60) },
    )
    expect(above).toBeGreaterThan(100)
  })
})

/** Sections, repeats and grouped options in each other, counters of every reach everywhere. */
function nestedForm(chance: Chance): Template {
  let made = 0
  const question = (): Node => {
    const key = `q${made++}`
    const repeats = chance.often(0.1) ? { repeatable: true } : {}
    const values = chance.often(0.3) ? { values: [chance.one(['Yes', 'A'])] } : {}
    if (chance.often(0.4))
      return counter(key, chance.one(['yesno', 'list']), { scope: chance.one(scopes), ...values, ...repeats })
    return chance.often(0.3) ? list(key, ['A', 'B'], repeats) : yesno(key, repeats)
  }
  const group = (depth: number): Node => {
    const inside = Array.from({ length: 1 + chance.below(4) }, () =>
      depth < 4 && chance.often(0.45) ? group(depth + 1) : question(),
    )
    const kind = chance.one([{ groupedBy: ['L', 'R'] }, { repeatable: true }, {}])
    return section(`s${made++}`, kind, ...inside)
  }
  const pages = Array.from({ length: 1 + chance.below(3) }, (_, at) =>
    page(`p${at}`, ...Array.from({ length: 1 + chance.below(3) }, () => (chance.often(0.7) ? group(1) : question()))),
  )
  return form(...pages)
}
