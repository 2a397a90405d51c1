import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { EngineName, Result } from './result.ts'

/** What the quick ones do: 3,000 changes until the code is warm, then the 1,000 that are measured. */
const warmup = 3000
const measured = 1000
/** What the slow ones do. */
const few = 20

/** Runs one engine in a process of its own, so that neither memory nor compiled code is shared. */
export const runContest = async (engine: EngineName, size: number): Promise<Result> => {
  const isSlow = engine === 'survey'
  const counts = isSlow ? [few, 0] : [warmup + measured, warmup]
  const child = spawn(
    process.execPath,
    ['--expose-gc', join(import.meta.dirname, 'contest.ts'), engine, String(size), ...counts.map(String)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${engine} with ${size} questions ended with ${code}`)
  return readResult(JSON.parse(Buffer.concat(chunks).toString('utf8')))
}

const readResult = (data: unknown): Result => {
  const field = (name: string): unknown =>
    typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
  const number = (name: string): number => Number(field(name))
  const digests = field('digests')
  return {
    median: number('median'),
    p99: number('p99'),
    load: number('load'),
    heap: number('heap'),
    digests: Object.fromEntries(
      Object.entries(typeof digests === 'object' && digests !== null ? digests : {}).map(([count, digest]) => [
        count,
        String(digest),
      ]),
    ),
  }
}

/** Throws where two engines showed something different after equally many changes. */
export const checkEqual = (results: ReadonlyMap<EngineName, Result>, size: number): void => {
  const limit = results.get('tables')
  for (const [engine, { digests }] of results)
    for (const [count, digest] of Object.entries(digests))
      if (digest !== limit?.digests[count])
        throw new Error(
          `${engine} differs with ${size} questions after ${count} changes:\n${digest}\n${limit?.digests[count]}`,
        )
}
