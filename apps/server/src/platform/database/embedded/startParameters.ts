import { PGlite } from '@electric-sql/pglite'

const settings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  wal_sync_method: 'fsync',
  // Without these the log grew to 1.2 GB: nobody but us makes a checkpoint here.
  max_wal_size: '128MB',
  min_wal_size: '64MB',
  // Half of the default: 75 MB less at rest, and what it drops is still in the system's file cache.
  shared_buffers: '64MB',
  TimeZone: 'UTC',
}

/** PGlite's own parameters without `-F`, which would turn fsync off, and with a log that is flushed and kept short. */
export const startParameters: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]
