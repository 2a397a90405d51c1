import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readLibraryQuery, writeLibraryQuery, type LibraryQuery } from './libraryQuery.ts'

export interface LibraryQueryHandle {
  readonly query: LibraryQuery
  readonly change: (part: Partial<LibraryQuery>) => void
}

/** The address carries words, category, order and what is looked at: a link shows the same, Back goes back. */
export const useLibraryQuery = (): LibraryQueryHandle => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useMemo(() => readLibraryQuery(search), [search])
  const change = useCallback<LibraryQueryHandle['change']>(
    (part) => void navigate({ to: '.', search: writeLibraryQuery({ ...query, ...part }), resetScroll: false }),
    [navigate, query],
  )
  return { query, change }
}
