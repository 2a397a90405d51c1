import { describe, expect, it } from 'vitest'
import { tries } from '../../../../scripts/testing/tries.ts'
import { compile } from '../session/compile.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import { openSession } from '../session/open-session.ts'
import type { Changes } from '../session/path-state.ts'
import type { Session } from '../session/session.ts'
import type { Json, Rule, Template } from '../template/model.ts'
import { form, page, yesno } from '../testing/form.ts'
import { Chance, randomForm, randomOperation } from '../testing/random.ts'
import { smallForm } from '../testing/small-form.ts'
import { checkTemplate } from './check-template.ts'
import type { Finding, FindingCode } from './finding.ts'
import { logicOf } from './logic/build.ts'
import { referenceMoment } from './logic/reference-moment.ts'
import { playWitness } from './witness.ts'
import { questionsOf } from '../session/walk.ts'

/** What was seen of a template over all answers there are. */
interface Seen {
  readonly shown: Set<string>
  /** Item ids and colours: each branch of a rule paints its own item in a colour of its own. */
  readonly colors: Map<string, Set<string | null>>
  /** Required by a rule at all, while it is shown, and while only its own rules hide it. */
  readonly demanded: Set<string>
  readonly asked: Set<string>
  readonly clashes: Set<string>
  readonly full: Set<string>
}

/** Every answer that makes a difference, unanswered first. */
function valuesOf(item: CompiledItem): readonly Json[] {
  switch (item.type) {
    case 'yesno':
    case 'list':
      return [null, ...item.choices.map(({ uuid }) => uuid)]
    case 'number':
      return [null, 2, 3, 4]
    case 'textAnswer':
      return [null, 'b', 'abc', '']
    case 'checkbox':
      return [null, false, true]
    default:
      return []
  }
}

/** Gives every combination of answers, one answer changed at a time (a reflected mixed-radix Gray code). */
function enumerate(session: Session, items: readonly CompiledItem[], visit: (keys: readonly string[]) => void): void {
  const digits = items.map(() => 0)
  const steps = items.map(() => 1)
  const values = items.map(valuesOf)
  const tell = ({ paths }: Changes): void => visit(paths.map(({ key }) => key))
  for (const item of items) session.apply({ kind: 'clear', path: [item.baseId] })
  visit(session.compiled.items.map(({ baseId }) => baseId))
  for (;;) {
    let at = 0
    for (; at < items.length; at++) {
      const next = (digits[at] ?? 0) + (steps[at] ?? 1)
      if (next >= 0 && next < (values[at]?.length ?? 0)) break
      steps[at] = -(steps[at] ?? 1)
    }
    const item = items[at]
    if (item === undefined) return
    digits[at] = (digits[at] ?? 0) + (steps[at] ?? 1)
    tell(session.set([item.baseId], values[at]?.[digits[at] ?? 0] ?? null))
  }
}

function bruteForce(template: Template): Seen {
  const compiled = compile(template)
  const session = openSession(compiled, { now: referenceMoment })
  const seen: Seen = {
    shown: new Set(),
    colors: new Map(),
    demanded: new Set(),
    asked: new Set(),
    clashes: new Set(),
    full: new Set(),
  }
  const asked = compiled.items.filter((item) => valuesOf(item).length > 0)
  const look = (item: CompiledItem): void => {
    const state = session.stateOf(item.baseId)
    if (state === null) return
    const { id } = item.item
    if (state.relevant) seen.shown.add(id)
    const colors = seen.colors.get(id) ?? new Set()
    seen.colors.set(id, colors.add(state.color))
    const around = item.parent === null || session.stateOf(item.parent.baseId)?.relevant === true
    if (state.required && item.item.options.required !== true) {
      seen.demanded.add(id)
      if (state.relevant) seen.asked.add(id)
      else if (around) seen.clashes.add(id)
    }
    if (state.score !== null && state.score.max > 0 && state.score.points === state.score.max) seen.full.add(id)
  }
  enumerate(session, asked, (keys) => {
    for (const key of keys) {
      const item = compiled.byBaseId.get(key)
      if (item === undefined) continue
      look(item)
      for (const child of item.children) look(child)
    }
  })
  return seen
}

/** A small form without circles: what is in one is not decided. */
function straightForm(chance: Chance, size: number, holding?: Parameters<typeof smallForm>[2]): Template {
  for (;;) {
    const template = smallForm(chance, size, holding)
    if (logicOf(compile(template)).circles.length === 0) return template
  }
}

function has(findings: readonly Finding[], item_id: string, ...codes: readonly FindingCode[]): boolean {
  return findings.some((finding) => finding.item_id === item_id && codes.includes(finding.code))
}

/**
 * Where the checks and brute force do not agree, both ways: what is claimed though an answer disproves it, and what is kept
 * quiet though no answer shows it.
 */
function differences(template: Template): readonly string[] {
  const findings = checkTemplate(template)
  const seen = bruteForce(template)
  const compiled = compile(template)
  const found: string[] = findings.filter(({ code }) => code === 'not_decided').map(({ item_id }) => `${item_id} open`)
  const hold = (what: string, said: boolean, is: boolean): void => {
    if (said !== is) found.push(`${what}: ${said ? 'said' : 'not said'}`)
  }
  for (const item of compiled.items) {
    const { id, options } = item.item
    const parentShown = item.parent === null || seen.shown.has(item.parent.item.id)
    const hidden = !seen.shown.has(id) && (parentShown || options.required === true)
    hold(`${id} hidden`, has(findings, id, 'never_shown', 'required_unreachable'), hidden)
    const gated = template.rule_sets.some(({ rules }) => rules.some((rule) => hides(rule, id)))
    if (seen.shown.has(id) && gated) {
      const only = seen.demanded.has(id) && !seen.asked.has(id)
      hold(`${id} only hidden`, has(findings, id, 'contradiction_hidden_required'), only)
      hold(`${id} clash`, has(findings, id, 'contradiction_required_while_hidden'), seen.clashes.has(id) && !only)
    }
    const short = findings.some((each) => each.item_id === id && each.data['reason'] === 'full_points')
    const scores = options.enable_score === true && !['number', 'textAnswer'].includes(item.type)
    if (scores && seen.shown.has(id)) hold(`${id} points`, short, !seen.full.has(id))
    found.push(...ruleDifferences(template, id, findings, seen.colors.get(id) ?? new Set()))
  }
  for (const { witness, code, item_id } of findings) {
    if (witness === undefined || code !== 'contradiction_required_while_hidden') continue
    const state = playWitness(template, witness).stateOf(item_id ?? '')
    hold(`${item_id} witness`, state?.required === true && !state.relevant, true)
  }
  return found
}

/** Whether a rule decides on the visibility of the item itself; small forms name items only by ids or as ''. */
function hides({ uuid, kind, branches }: Rule, id: string): boolean {
  if (uuid === `${id}-v` || uuid === `${id}-visible`) return kind === 'visibility'
  return branches.some(({ actions }) =>
    actions.some(
      ({ action, item_id }) => action === 'set_hidden' && (item_id === id || (item_id === '' && uuid === `${id}-r`)),
    ),
  )
}

function ruleDifferences(
  template: Template,
  id: string,
  findings: readonly Finding[],
  colors: ReadonlySet<string | null>,
): readonly string[] {
  const set = template.rule_sets.find(({ uuid }) => uuid === `${id}-rules`)
  const rule = set?.rules.find(({ kind }) => kind === 'rule')
  if (rule === undefined) return []
  const own = findings.filter(({ item_id, data }) => item_id === id && data['rule'] === rule.uuid)
  const painted = (branch: number): boolean => colors.has(`#${String(branch).padStart(6, '0')}`)
  const always = painted(0) && colors.size === 1
  if (own.some(({ code }) => code === 'rule_always_fires') !== always) return [`${id} always`]
  if (always) return []
  return [...rule.branches.keys()].flatMap((branch) => {
    const never = own.some(({ code, data }) => code === 'rule_never_fires' && data['branch'] === branch)
    return never === !painted(branch) ? [] : [`${id} branch ${branch}`]
  })
}

const seeds = (count: number): readonly number[] => Array.from({ length: tries(count) }, (_, at) => at + 1)

describe('against brute force', () => {
  it.each(seeds(120))('nothing false and nothing missing, seed %i', (seed) => {
    const chance = new Chance(seed)
    expect(differences(straightForm(chance, 3 + chance.below(4)))).toEqual([])
  })

  it.each([1001])('nothing false and nothing missing with 12 questions, seed %i', { timeout: 120_000 }, (seed) => {
    expect(differences(straightForm(new Chance(seed), 12, 'few'))).toEqual([])
  })
})

describe('against brute force with calculations and counters', () => {
  it.each(seeds(120))('nothing false, seed %i', (seed) => {
    const chance = new Chance(seed)
    const template = straightForm(chance, 4 + chance.below(3), 'computed')
    const seen = bruteForce(template)
    const wrong = checkTemplate(template).filter(({ code, item_id, data }) => {
      const id = item_id ?? ''
      if (code === 'never_shown' || code === 'required_unreachable') return seen.shown.has(id)
      if (code === 'contradiction_hidden_required') return seen.asked.has(id)
      if (code === 'score_unreachable') return data['reason'] === 'full_points' && seen.full.has(id)
      const colors = seen.colors.get(id) ?? new Set()
      if (data['kind'] !== 'rule') return false
      if (code === 'rule_never_fires') return colors.has(`#${String(data['branch']).padStart(6, '0')}`)
      return code === 'rule_always_fires' && colors.size > 1
    })
    expect(wrong).toEqual([])
  })
})

describe('against people who answer at random', () => {
  it.each(seeds(60))('nothing that is never shown is seen, seed %i', (seed) => {
    const chance = new Chance(seed)
    const template = randomForm(chance, 6 + chance.below(12))
    const never = new Set(
      checkTemplate(template)
        .filter(({ code }) => code === 'never_shown' || code === 'required_unreachable')
        .map(({ item_id }) => item_id),
    )
    const compiled = compile(template)
    const session = openSession(compiled, { now: referenceMoment })
    const shown = new Set<string>()
    for (let step = 0; step < 150; step++) {
      session.apply(randomOperation(chance, compiled))
      for (const state of questionsOf(session)) if (state.relevant) shown.add(state.item.item.id)
    }
    expect([...shown].filter((id) => never.has(id))).toEqual([])
  })
})

describe('conditions that exclude each other', () => {
  it.each(seeds(60))('are few enough and all of them, seed %i', (seed) => {
    const chance = new Chance(seed)
    const template = straightForm(chance, 3 + chance.below(5))
    const wrong: string[] = []
    for (const finding of checkTemplate(template)) {
      const { because = [], code, item_id, data } = finding
      if (code !== 'never_shown' && code !== 'rule_never_fires') continue
      const named = new Set(because.map((reason) => JSON.stringify(reason)))
      const isSaid = (changed: Template): boolean =>
        checkTemplate(changed).some(
          (each) => each.code === code && each.item_id === item_id && each.data['branch'] === data['branch'],
        )
      if (!isSaid(loosened(template, (reason) => !named.has(reason)))) wrong.push(`${code} ${item_id}: too few`)
      for (const reason of named)
        if (isSaid(loosened(template, (each) => !named.has(each) || each === reason))) wrong.push(`${code}: ${reason}`)
    }
    expect(wrong).toEqual([])
  })
})

/** The template with some of its conditions replaced: each asks a new question of its own instead. */
function loosened(template: Template, which: (reason: string) => boolean): Template {
  const questions: string[] = []
  const rule_sets = template.rule_sets.map((set) => ({
    ...set,
    rules: set.rules.map((rule) => ({
      ...rule,
      branches: rule.branches.map((branch, position) => ({
        ...branch,
        conditions: branch.conditions.map((member) => {
          if ('conditions' in member) throw new Error('Small forms have no nested groups.')
          const owner = set.uuid.replace(/-rules$/, '')
          const reason = { item_id: owner, rule: rule.uuid, branch: position, condition: member }
          if (!which(JSON.stringify(reason))) return member
          const key = `free${questions.length}`
          questions.push(key)
          return { item_id: key, operator: 'equals' as const, value: `${key}.yes` }
        }),
      })),
    })),
  }))
  const free = form(page('free', ...questions.map((key) => yesno(key))))
  return {
    ...template,
    items: [...free.items, ...template.items],
    responses: [...free.responses, ...template.responses],
    rule_sets,
  }
}
