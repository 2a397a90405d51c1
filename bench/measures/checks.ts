import {
  checkTemplate,
  compile,
  openSession,
  type CompiledItem,
  type Finding,
  type Json,
  type Template,
} from '@plumbline/checklist'
import { all, counter, form, is, page, section, yesno } from '@plumbline/checklist/testing'
import { makeChecklist } from '../engine/checklist.ts'
import { templateOf } from '../engine/own.ts'
import type { Measure, Sample } from '../figure.ts'

const size = 500
/** Milliseconds. */
const limit = 2000

/** Every question hangs on the one before it: what the last one needs is found through all the others. */
const chain = (): Template =>
  form(
    page(
      'p',
      yesno('q0'),
      ...Array.from({ length: size - 1 }, (_, at) => yesno(`q${at + 1}`, { visibleIf: is(`q${at}`, 'Yes') })),
    ),
  )

/** Every question is asked only if the one before it is answered in two ways, which each proof has to name. */
const excluded = (): Template =>
  form(
    page(
      'p',
      yesno('q0'),
      ...Array.from({ length: size - 1 }, (_, at) =>
        yesno(`q${at + 1}`, { visibleIf: all(is(`q${at}`, 'Yes'), is(`q${at}`, 'No')) }),
      ),
    ),
  )

const many = 50_000

/** Every second item counts the others: everywhere, on its page or in its section; or else is a question too. */
const counted = (counts: boolean): Template => {
  const scopes = ['all', 'page', 'section'] as const
  const question = (at: number) =>
    counts && at % 2 === 0 ? counter(`q${at}`, 'yesno', { scope: scopes[(at / 2) % 3] }) : yesno(`q${at}`)
  const sectionOf = (number: number) =>
    section(`s${number}`, {}, ...Array.from({ length: 20 }, (_, at) => question(number * 20 + at)))
  return form(
    ...Array.from({ length: many / 400 }, (_, number) =>
      page(`p${number}`, ...Array.from({ length: 20 }, (__, at) => sectionOf(number * 20 + at))),
    ),
  )
}

const compiling = (template: Template): number => {
  const start = performance.now()
  compile(template)
  return performance.now() - start
}

const answerTo = ({ choices, type }: CompiledItem): Json => choices[0]?.uuid ?? (type === 'number' ? 1 : 'text')

/** The yardstick: one person who answers every question once. */
const answerAll = (template: Template): number => {
  const start = performance.now()
  const compiled = compile(template)
  const session = openSession(compiled, { now: { year: 2026, month: 11, day: 20, hour: 12, minute: 0 } })
  for (const item of compiled.items) if (item.type !== 'calculation') session.set([item.baseId], answerTo(item))
  session.score()
  return performance.now() - start
}

const timed = (template: Template): { readonly took: number; readonly findings: readonly Finding[] } => {
  const start = performance.now()
  const findings = checkTemplate(template)
  return { took: performance.now() - start, findings }
}

/**
 * Checks before publishing: beside the time that answering the same template once takes. And a template of counters,
 * beside as many questions that count nothing.
 */
export const checks: Measure = {
  name: 'checks',
  prepare: async () => {
    const templates = [
      { name: `checks of ${size} questions`, template: templateOf(makeChecklist(size, 1)) },
      { name: `checks of ${size} questions in one chain`, template: chain() },
      { name: `checks of ${size} questions that exclude each other`, template: excluded() },
    ]
    const [counting, plain] = [counted(true), counted(false)]
    return {
      round: async () => [
        ...templates.map(({ name, template }): Sample => {
          const yardstick = answerAll(template)
          const { took, findings } = timed(template)
          if (findings.some(({ code }) => code === 'not_decided')) throw new Error(`${name}: not all was decided`)
          return { name, unit: 'ms', value: took, yardstick, better: 'less', goal: { of: 'value', limit } }
        }),
        {
          name: `compile, ${many.toLocaleString('en')} items of which half count`,
          unit: 'ms',
          value: compiling(counting),
          yardstick: compiling(plain),
          better: 'less',
          goal: { of: 'value', limit },
        },
      ],
      close: async () => undefined,
    }
  },
}
