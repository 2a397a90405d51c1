/** `contest.ts ENGINE QUESTIONS CHANGES WARMUP`: one engine in a process of its own, its figures as one line of JSON. */
import { makeChecklist, type BenchChecklist } from './checklist.ts'
import type { Contestant, Engine } from './contestant.ts'
import { engineNames, type EngineName, type Result } from './result.ts'

const engines: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  tables: async () => (await import('./tables.ts')).tables,
  recompute: async () => (await import('./recompute.ts')).recompute,
  signals: async () => (await import('./signals.ts')).signals,
  sheet: async () => (await import('./sheet.ts')).sheet,
  survey: async () => (await import('./survey.ts')).survey,
  own: async () => (await import('./own.ts')).own,
}

/** The digest is taken at these counts of changes, as far as the engine goes. */
const checkpoints = [0, 20, 1000, 4000]

const heldMegabytes = (): number => {
  for (let run = 0; run < 3; run++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_000_000
}

const digestOf = (contestant: Contestant, { questions, sections }: BenchChecklist): string => {
  let hash = 0x811c9dc5
  const take = (number: number): void => {
    hash = Math.imul(hash ^ (number | 0), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  }
  let visible = 0
  for (const [position, { kind }] of questions.entries()) {
    const isVisible = contestant.visible(position)
    if (isVisible) visible++
    take(isVisible ? 1 : 0)
    if (kind === 'sum') take(Math.round((contestant.sum(position) ?? 0) * 1000))
  }
  for (let section = 0; section < sections; section++) {
    take(contestant.sectionPoints(section))
    take(contestant.sectionMax(section))
  }
  return `${visible} visible, ${contestant.points()} of ${contestant.max()} points, ${(hash >>> 0).toString(16)}`
}

const [name = '', size = '', count = '', warmup = ''] = process.argv.slice(2)
const known = engineNames.find((each) => each === name)
if (known === undefined) throw new Error(`there is no engine ${name}`)
const engine = await engines[known]()
// As it comes off the wire: no string is the same object twice, though it may be equal.
const checklist: BenchChecklist = JSON.parse(JSON.stringify(makeChecklist(Number(size), 4000)))
const load = engine.prepare(checklist)
const before = heldMegabytes()
const started = performance.now()
const contestant = load()
const loaded = performance.now() - started
const heap = heldMegabytes() - before
const digests: Record<number, string> = { 0: digestOf(contestant, checklist) }
const times: number[] = []
for (const [position, change] of checklist.changes.slice(0, Number(count)).entries()) {
  const from = performance.now()
  contestant.set(change)
  const took = performance.now() - from
  if (position >= Number(warmup)) times.push(took * 1000)
  if (checkpoints.includes(position + 1)) digests[position + 1] = digestOf(contestant, checklist)
}
times.sort((a, b) => a - b)
const result: Result = {
  median: times[times.length >> 1] ?? 0,
  p99: times[Math.floor(times.length * 0.99)] ?? 0,
  load: loaded,
  heap,
  digests,
}
console.log(JSON.stringify(result))
