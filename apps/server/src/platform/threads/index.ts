export { serveTasks } from './serveTasks.ts'
export { TaskTooLong, WorkerThread, type WorkerThreadOptions } from './WorkerThread.ts'
