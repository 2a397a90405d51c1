export { serveTasks } from './serveTasks.ts'
export { WorkerThread, type WorkerThreadOptions } from './WorkerThread.ts'
