import { serveTasks } from './serveTasks.ts'

serveTasks<number, number>((task) => {
  if (task < 0) throw new Error(`${task} can’t be doubled`)
  if (task === 0) process.exit(1)
  // Never done.
  while (task === 13);
  return 2 * task
})
