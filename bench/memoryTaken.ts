import { readFileSync, writeFileSync } from 'node:fs'

const memoryOf = (pid: number, line: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** How high the memory of a process was at most, and by how much that is higher than before, in MB. */
export const memoryTaken = async (
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ readonly taken: number; readonly highest: number }> => {
  const before = memoryOf(pid, 'VmRSS')
  // The highest mark so far is forgotten (proc(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  await work()
  const highest = memoryOf(pid, 'VmHWM')
  return { taken: highest - before, highest }
}
