import type { Report } from '@plumbline/contract'
import { createTranslator, loadWebWords, type Language } from '@plumbline/language'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../shared/api/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'

/** Signed addresses of media hold 15 minutes: a report that is looked at again after ten is fetched anew. */
const freshFor = 10 * 60_000

export const useReport = (id: string, lang: Language): UseQueryResult<Report> =>
  useQuery({
    queryKey: ['inspection', id, 'report', lang],
    queryFn: ({ signal }) => api.inspections.report({ params: { id }, query: { lang } }, { signal }),
    staleTime: freshFor,
    retry: false,
  })

/** The words of the report's own language, which may differ from the screen's; null until they are here. */
export const useReportWords = (language: Language): WebTranslator | null => {
  const t = useWords()
  const other = useQuery({
    queryKey: ['words', language],
    queryFn: () => loadWebWords(language),
    enabled: language !== t.language,
    staleTime: Infinity,
    retry: false,
  })
  const words = other.data
  return useMemo(() => {
    if (language === t.language) return t
    return words ? createTranslator(language, words) : null
  }, [language, t, words])
}
