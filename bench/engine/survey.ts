import { Model } from 'survey-core'
import {
  maximumOf,
  scoringOver,
  type BenchChange,
  type BenchChecklist,
  type BenchCondition,
  type BenchQuestion,
} from './checklist.ts'
import type { Contestant, Engine } from './contestant.ts'

/**
 * A survey of its own kind: visibleIf, expression questions for the sums, calculated values for what a condition sees of a
 * question that can be hidden, and for the totals.
 */
class Survey implements Contestant {
  private readonly model: Model
  private readonly names: ReadonlyMap<string, string>

  constructor(json: unknown, { questions, answers }: BenchChecklist) {
    this.names = new Map(questions.map(({ id }, position) => [id, `q${position}`]))
    this.model = new Model(json)
    this.model.data = Object.fromEntries(
      answers.flatMap((answer, position) =>
        answer === null || questions[position]?.kind === 'sum' ? [] : [[`q${position}`, answer]],
      ),
    )
  }

  set({ id, value }: BenchChange): void {
    this.model.setValue(this.names.get(id) ?? '', value)
  }

  visible(question: number): boolean {
    return this.model.getQuestionByName(`q${question}`)?.isVisible === true
  }

  sum(question: number): number | null {
    const value = this.model.getValue(`q${question}`)
    return typeof value === 'number' ? value : null
  }

  sectionPoints(section: number): number {
    return this.number(`points${section}`)
  }

  sectionMax(section: number): number {
    return this.number(`max${section}`)
  }

  points(): number {
    return this.number('points')
  }

  max(): number {
    return this.number('max')
  }

  private number(name: string): number {
    return Number(this.model.getVariable(name) ?? 0)
  }
}

const jsonOf = ({ questions, sections }: BenchChecklist): unknown => {
  const isHideable = (position: number): boolean => (questions[position]?.conditions.length ?? 0) > 0
  const seen = (position: number): string => (isHideable(position) ? `{seen${position}} = 1 and ` : '')
  const asked = ({ question, test, value }: BenchCondition): string =>
    test === 'answered'
      ? `(${seen(question)}{q${question}} notempty)`
      : `(${seen(question)}{q${question}} notempty and {q${question}} ${test === 'is' ? '=' : '>'} ${value})`
  const given = (position: number): string => `${seen(position)}{q${position}} notempty`
  const points = ({ kind }: BenchQuestion, position: number): string =>
    kind === 'yesno'
      ? `iif(${given(position)} and {q${position}} = 0, 1, 0)`
      : kind === 'choice'
        ? `iif(${given(position)}, {q${position}}, 0)`
        : `iif(${given(position)} and {q${position}} > ${scoringOver}, 1, 0)`
  const scoring = (section: number): readonly (readonly [BenchQuestion, number])[] =>
    questions.flatMap((question, position) =>
      question.section === section && maximumOf(question.kind) > 0 ? [[question, position] as const] : [],
    )
  const value = (name: string, expression: string) => ({ name, expression })
  return {
    pages: [
      {
        elements: Array.from({ length: sections }, (_, section) => ({
          type: 'panel',
          name: `s${section}`,
          elements: questions.flatMap((question, position) => {
            if (question.section !== section) return []
            const { kind, inputs, conditions } = question
            const element = {
              name: `q${position}`,
              ...(conditions.length === 0 ? {} : { visibleIf: `{seen${position}} = 1` }),
            }
            const sum = inputs.map((input) => `iif(${given(input)}, {q${input}}, 0)`).join(' + ')
            return [kind === 'sum' ? { ...element, type: 'expression', expression: sum } : { ...element, type: 'text' }]
          }),
        })),
      },
    ],
    clearInvisibleValues: 'none',
    calculatedValues: [
      ...questions.flatMap(({ conditions, match }, position) =>
        conditions.length === 0
          ? []
          : [value(`seen${position}`, `iif(${conditions.map(asked).join(match === 'all' ? ' and ' : ' or ')}, 1, 0)`)],
      ),
      ...Array.from({ length: sections }, (_, section) => [
        value(
          `points${section}`,
          scoring(section)
            .map(([question, position]) => points(question, position))
            .join(' + '),
        ),
        value(
          `max${section}`,
          scoring(section)
            .map(([{ kind }, position]) => `iif(${given(position)}, ${maximumOf(kind)}, 0)`)
            .join(' + '),
        ),
      ]).flat(),
      value('points', Array.from({ length: sections }, (_, section) => `{points${section}}`).join(' + ')),
      value('max', Array.from({ length: sections }, (_, section) => `{max${section}}`).join(' + ')),
    ],
  }
}

export const survey: Engine = {
  prepare: (checklist) => {
    const json = jsonOf(checklist)
    return () => new Survey(json, checklist)
  },
}
