import { answeringPart } from '../engine/answeringPart.ts'
import type { EngineName, Result } from '../engine/result.ts'
import { checkEqual, runContest } from '../engine/runContest.ts'
import type { Measure, Sample } from '../figure.ts'
import { installPeers } from '../peers.ts'

/** The packages' names, as a reader knows them. */
const titles = {
  recompute: 'recompute everything',
  signals: 'alien-signals',
  sheet: 'HyperFormula',
  survey: 'SurveyJS',
} as const
type Peer = keyof typeof titles

/** SurveyJS needs minutes for more. */
const surveyMost = 2000
const sizes = [1000, surveyMost, 20_000] as const
type Size = (typeof sizes)[number]

const contestants = (size: Size, isFirst: boolean): readonly EngineName[] => {
  if (size === surveyMost) return isFirst ? ['tables', 'survey'] : []
  if (!isFirst) return ['tables', 'own']
  return ['tables', 'own', 'recompute', 'signals', 'sheet', ...(size < surveyMost ? (['survey'] as const) : [])]
}

type Results = ReadonlyMap<Size, ReadonlyMap<EngineName, Result>>

/**
 * The checklist engine beside hand-written tables (the limit) and four other ways to do the same; see
 * engine/checklist.ts for what is answered. The other four are measured in the first round only.
 */
export const engine: Measure = {
  name: 'engine',
  prepare: async () => {
    installPeers()
    const size = await answeringPart()
    let isFirst = true
    let peers: Results = new Map()
    return {
      round: async () => {
        const results = new Map<Size, Map<EngineName, Result>>()
        for (const questions of sizes) {
          const own = new Map<EngineName, Result>()
          for (const name of contestants(questions, isFirst)) own.set(name, await runContest(name, questions))
          checkEqual(own, questions)
          results.set(questions, own)
        }
        if (isFirst) peers = results
        isFirst = false
        return [...samplesOf(results), sizeSample(size), ...peerSamples(peers)]
      },
      close: async () => undefined,
    }
  },
}

const resultOf = (results: Results, size: Size, name: EngineName): Result => {
  const result = results.get(size)?.get(name)
  if (result === undefined) throw new Error(`${name} was not run with ${size} questions`)
  return result
}

const samplesOf = (results: Results): readonly Sample[] => {
  const [small, large] = [resultOf(results, 1000, 'own'), resultOf(results, 20_000, 'own')]
  const [smallLimit, largeLimit] = [resultOf(results, 1000, 'tables'), resultOf(results, 20_000, 'tables')]
  const sample = (name: string, unit: string, value: number, yardstick: number, goal: Sample['goal']): Sample => ({
    name,
    unit,
    value,
    yardstick,
    better: 'less',
    goal,
  })
  return [
    sample('one change, 1,000 questions', 'µs', small.median, smallLimit.median, { of: 'ratio', limit: 5 }),
    sample('one change, 20,000 questions', 'µs', large.median, largeLimit.median, { of: 'ratio', limit: 5 }),
    sample('one change, 20,000 beside 1,000', 'µs', large.median, small.median, { of: 'ratio', limit: 2 }),
    sample('one change, 99 of 100, 20,000', 'µs', large.p99, largeLimit.p99, { of: 'value', limit: 100 }),
    sample('load, 20,000 questions', 'ms', large.load, largeLimit.load, { of: 'value', limit: 100 }),
    sample('memory, 20,000 questions', 'MB', large.heap, largeLimit.heap, { of: 'value', limit: 15 }),
  ]
}

const sizeSample = (value: number): Sample => ({
  name: 'answering part of the engine',
  unit: 'kB gzip',
  value,
  yardstick: null,
  better: 'less',
  goal: { of: 'value', limit: 25 },
})

/** For the record: the others, each with the limit of its own round as yardstick. */
const peerSamples = (results: Results): readonly Sample[] =>
  sizes.flatMap((size) =>
    peersIn(results, size).flatMap(([peer, result]) => {
      const limit = resultOf(results, size, 'tables')
      const questions = size.toLocaleString('en')
      const sample = (name: string, unit: string, value: number, yardstick: number): Sample => ({
        name: `${titles[peer]}: ${name}, ${questions}`,
        unit,
        value,
        yardstick,
        better: 'less',
        goal: null,
      })
      const change = sample('one change', 'µs', result.median, limit.median)
      if (size !== 20_000) return [change]
      return [
        change,
        sample('99 of 100', 'µs', result.p99, limit.p99),
        sample('load', 'ms', result.load, limit.load),
        sample('memory', 'MB', result.heap, limit.heap),
      ]
    }),
  )

const peersIn = (results: Results, size: Size): readonly (readonly [Peer, Result])[] =>
  [...(results.get(size) ?? [])].flatMap(([name, result]) =>
    name === 'tables' || name === 'own' ? [] : [[name, result] as const],
  )
