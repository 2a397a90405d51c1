export { serveTasks } from './serveTasks.ts'
export { TaskTooLong } from './WorkerLine.ts'
export { WorkerProcess } from './WorkerProcess.ts'
export { WorkerThread, type WorkerOptions } from './WorkerThread.ts'
