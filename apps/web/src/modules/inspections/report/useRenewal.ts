import { useCallback, useRef } from 'react'

/** Signed addresses that expired fail for all pictures at once: the report is fetched anew at most this often. */
const renewEvery = 30_000

/** Fetches anew, once for any number of failures close together. */
export const useRenewal = (refetch: () => Promise<unknown>): (() => void) => {
  const last = useRef(0)
  return useCallback(() => {
    if (Date.now() - last.current < renewEvery) return
    last.current = Date.now()
    void refetch()
  }, [refetch])
}
