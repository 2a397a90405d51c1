import { useMemo } from 'react'

/** Signed addresses that expired fail for all pictures at once: the report is fetched anew at most this often. */
const renewEvery = 30_000

/** Fetches anew, once for any number of failures close together. */
export const useRenewal = (refetch: () => Promise<unknown>): (() => void) =>
  useMemo(() => {
    let last = 0
    return () => {
      if (Date.now() - last < renewEvery) return
      last = Date.now()
      void refetch()
    }
  }, [refetch])
