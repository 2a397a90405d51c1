import { compile } from '../session/compile.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import { openSession } from '../session/open-session.ts'
import { applyWithRules, startWithRules } from '../scenarios/apply-with-rules.ts'
import type { Session } from '../session/session.ts'
import type { Template } from '../template/model.ts'
import type { Witness, WitnessStep } from './finding.ts'
import type { Logic, LogicItem } from './logic/model.ts'
import { referenceMoment } from './logic/reference-moment.ts'

const instanceKey = 'example'

/** The answers of an example, in display order, with the instances they stand in. */
export function witnessOf(logic: Logic, chosen: Int16Array): Witness {
  const operations: WitnessStep[] = []
  const made = new Set<CompiledItem>()
  for (const item of logic.items) {
    const seen = item.domain.values[chosen[item.index] ?? -1]
    if (seen === undefined) continue
    const { default_value } = item.item.item.options
    const blank = seen.value === null && !seen.na
    if (blank && (default_value === undefined || default_value === null)) continue
    for (const repeat of item.item.repeatChain)
      if (repeat.repeats === 'repeat' && !made.has(repeat)) {
        made.add(repeat)
        operations.push({ kind: 'repeat_add', path: holderPath(repeat), value: { key: instanceKey } })
      }
    operations.push(...stepsFor(item, pathOf(item.item), seen.na, blank))
    if (!blank && !seen.na && item.definition.source !== 'media' && item.definition.source !== 'signatures')
      operations.push({ kind: 'answer', path: pathOf(item.item), value: seen.value })
  }
  return { now: referenceMoment, operations }
}

function stepsFor(
  { definition }: LogicItem,
  path: readonly string[],
  na: boolean,
  blank: boolean,
): readonly WitnessStep[] {
  if (na) return [{ kind: 'na', path, value: true }]
  const { source } = definition
  if (source === 'media') return blank ? [] : [{ kind: 'media_add', path, value: { uuid: instanceKey } }]
  if (source === 'signatures') return blank ? [] : [{ kind: 'sign', path, value: { uuid: instanceKey, name: 'A' } }]
  return blank ? [{ kind: 'clear', path }] : []
}

function keysAround(chain: readonly CompiledItem[]): readonly string[] {
  return chain.flatMap((repeat) => [
    repeat.repeatBase,
    repeat.repeats === 'group' ? (repeat.groupOptions[0]?.uuid ?? instanceKey) : instanceKey,
  ])
}

function holderPath(repeat: CompiledItem): readonly string[] {
  return [...keysAround(repeat.repeatChain.slice(0, -1)), repeat.repeatBase]
}

/** Where the example's answer to an item stands. */
export function pathOf(item: CompiledItem): readonly string[] {
  const around = keysAround(item.repeatChain)
  return item.type === 'section' && item.repeats !== 'none' ? around : [...around, item.baseId]
}

/** Plays a witness: the session as it stands at its end. */
export function playWitness(template: Template | CompiledTemplate, witness: Witness): Session {
  const session = openSession('items' in template && 'program' in template ? template : compile(template), {
    now: witness.now,
  })
  startWithRules(session)
  for (const step of witness.operations) applyWithRules(session, step)
  return session
}
