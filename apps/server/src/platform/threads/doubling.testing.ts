import { serveTasks } from './serveTasks.ts'

serveTasks<number, number>((task) => {
  if (task < 0) throw new Error(`${task} can’t be doubled`)
  if (task === 0) process.exit(1)
  // Who does it.
  if (task === 7) return process.pid
  // Never done.
  while (task === 13);
  return 2 * task
})
