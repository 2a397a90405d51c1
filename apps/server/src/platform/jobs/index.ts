export { openJobs } from './openJobs.ts'
export type { EnqueueOptions, Job, JobOptions, JobRun, Jobs } from './Jobs.ts'
export { readWaitingJobs, restoreWaitingJobs } from './waitingJobs.ts'
export type { WaitingJob } from './waitingJobs.ts'
