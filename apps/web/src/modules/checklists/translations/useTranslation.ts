import type { TemplateLanguages, TranslationBody } from '@plumbline/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { withTexts } from './shownTexts.ts'

const languagesKey = (id: string) => ['template-languages', id]
const textsKey = (id: string, lang: string) => ['template-translation', id, lang]

/** The languages of a template; null until they are known. */
export const useTemplateLanguages = (
  id: string,
): { readonly data: TemplateLanguages | null; readonly error: unknown } => {
  const { data, error } = useQuery({
    queryKey: languagesKey(id),
    queryFn: ({ signal }) => api.checklists.templateLanguages({ params: { id } }, { silent: true, signal }),
  })
  return { data: data ?? null, error }
}

export interface Translation {
  readonly body: TranslationBody | null
  readonly error: unknown
  /** How many saves are on their way. */
  readonly saving: number
  /** Shows the texts at once and stores them; what could not be stored is shown as the server has it. */
  readonly save: (texts: ReadonlyMap<string, string>) => Promise<void>
  /** Performs a change of another kind, then asks how everything stands. */
  readonly change: (perform: () => Promise<unknown>) => Promise<boolean>
  readonly reload: () => Promise<void>
}

/** The texts of one language, with what is being written here. */
export const useTranslation = (id: string, lang: string): Translation => {
  const t = useWords()
  const client = useQueryClient()
  const [saving, setSaving] = useState(0)
  const stores = useRef(new Set<Promise<unknown>>())
  const { data, error } = useQuery({
    queryKey: textsKey(id, lang),
    queryFn: ({ signal }) => api.checklists.readTranslation({ params: { id, lang } }, { silent: true, signal }),
    staleTime: Infinity,
  })
  const reload = useCallback(async (): Promise<void> => {
    // Read before it is stored, what was just typed would seem to be gone, and its history to be without it.
    await Promise.allSettled(stores.current)
    await Promise.all([
      client.invalidateQueries({ queryKey: textsKey(id, lang) }),
      client.invalidateQueries({ queryKey: languagesKey(id) }),
    ])
  }, [client, id, lang])
  const change = useCallback(
    async (perform: () => Promise<unknown>): Promise<boolean> => {
      setSaving((count) => count + 1)
      try {
        await perform()
        return true
      } catch (failure) {
        showToast({ kind: 'error', text: errorText(t, failure) })
        return false
      } finally {
        setSaving((count) => count - 1)
        await reload()
      }
    },
    [reload, t],
  )
  const save = useCallback(
    async (texts: ReadonlyMap<string, string>): Promise<void> => {
      client.setQueryData<TranslationBody>(textsKey(id, lang), (known) => known && withTexts(known, texts))
      const strings = [...texts].map(([key, translation]) => ({ key, translation }))
      setSaving((count) => count + 1)
      const stored = api.checklists.saveTranslation({ params: { id, lang }, body: { strings } }, { silent: true })
      stores.current.add(stored)
      try {
        await stored.finally(() => stores.current.delete(stored))
        await client.invalidateQueries({ queryKey: languagesKey(id) })
      } catch (failure) {
        showToast({ kind: 'error', text: errorText(t, failure) })
        await reload()
      } finally {
        setSaving((count) => count - 1)
      }
    },
    [client, id, lang, reload, t],
  )
  return { body: data ?? null, error, saving, save, change, reload }
}
