import { readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended, or this system has no such file.
    return ''
  }
}

/** The most memory each process this one started has held so far, in MB; empty where /proc is not there. */
export const peaksOfChildren = (): readonly number[] =>
  read(`/proc/${process.pid}/task/${process.pid}/children`)
    .split(' ')
    .filter((pid) => pid.trim() !== '')
    .map((pid) => Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024)

/** By how much this process grew at most while `work` ran, in MB. */
export const growthDuring = async (work: () => Promise<void>): Promise<number> => {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return (Math.max(most, process.memoryUsage.rss()) - before) / 1024 / 1024
}
