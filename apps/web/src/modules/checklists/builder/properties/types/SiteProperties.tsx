import { Select } from '@mantine/core'
import type { SiteOption } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { api, errorText } from '../../../../../shared/api/index.ts'
import { TreeDropdown, type RemoteQuery, type TreeSource } from '../../../../../shared/pickers/index.ts'
import { useWords } from '../../../../../shared/words/index.ts'
import type { TypeProps } from './TypeProps.ts'

const structuresQuery = {
  queryKey: ['site-structures', 'all'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await api.sites.allSiteStructures({ query: {} }, { silent: true, signal })).list,
  retry: false,
} as const

/** What one call answers of a level; a search finds the rest of what is found faster by another word. */
const pageSize = 500

/** Sites of a structure, or of all of them, level by level. */
const sitesOf = (structure: string | null): TreeSource => {
  const page = (query: RemoteQuery, offset: number, signal: AbortSignal) => {
    const { q, parent_id, ids } = query
    return api.sites.searchSites(
      {
        query: {
          ...(q === undefined ? {} : { q }),
          ...(parent_id === undefined ? {} : { parent_id }),
          ...(ids === undefined ? {} : { ids: ids.join(',') }),
          ...(structure === null || ids !== undefined ? {} : { structure_id: structure }),
          limit: String(pageSize),
          offset: String(offset),
        },
      },
      { silent: true, signal },
    )
  }
  return {
    name: `sites-${structure ?? 'all'}`,
    load: async (query, signal) => {
      const found: SiteOption[] = []
      for (;;) {
        const { list, total } = await page(query, found.length, signal)
        found.push(...list)
        if (query.q !== undefined || list.length === 0 || found.length >= total) return found
      }
    },
  }
}

const textOf = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * `column_options` of a template. What is in it beside structure and site stays: a `column_id` is kept as it was stored
 * (ITM-110); no answer, report or rule reads it, so nothing here would change anything by it.
 */
const columnOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Which sites a question asks for, and the one that stands from the start. */
export const SiteProperties = ({ item, write }: TypeProps): ReactNode => {
  const t = useWords()
  const { data: structures, error: unread } = useQuery(structuresQuery)
  const column = columnOf(item.options['column_options'])
  const named = textOf(column['structure_id'])
  const site = textOf(column['structure_node_id'])
  const structure = structures?.find(({ id, uuid }) => named === String(id) || named === uuid)
  const isStructureLost = named !== null && structures !== undefined && structure === undefined
  const chosen = structure === undefined ? named : String(structure.id)
  const source = useMemo(() => sitesOf(chosen), [chosen])
  const { data: there } = useQuery({
    queryKey: ['sites', 'named', site],
    queryFn: ({ signal }) => source.load({ ids: [site ?? ''] }, signal),
    enabled: site !== null,
    retry: false,
  })
  const change = (next: Readonly<Record<string, unknown>>): void => {
    const kept = Object.entries({ ...column, ...next }).filter(([, value]) => value !== null)
    write({ column_options: kept.length === 0 ? undefined : Object.fromEntries(kept) })
  }
  return (
    <>
      <Select
        label={t('siteProperties.structure')}
        description={t('siteProperties.structure.hint')}
        placeholder={t('siteProperties.allStructures')}
        nothingFoundMessage={t('siteProperties.noStructure')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('pickers.clear') }}
        data={[
          ...(structures ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
          ...(isStructureLost ? [{ value: named, label: t('siteProperties.lostStructure') }] : []),
        ]}
        value={chosen}
        error={unread ? errorText(t, unread) : isStructureLost ? t('siteProperties.lostStructure.text') : null}
        onChange={(next) => {
          const other = structures?.find(({ id }) => String(id) === next)
          // A site of another structure is none of those that may be chosen.
          if (next === null || other)
            change({ structure_id: other?.id ?? null, structure_node_id: other ? null : site })
        }}
      />
      <TreeDropdown
        label={t('siteProperties.site')}
        description={
          site === null
            ? undefined
            : t(item.options.editable === true ? 'siteProperties.site.editable' : 'siteProperties.site.fixed')
        }
        placeholder={t('siteProperties.site.none')}
        source={source}
        value={site === null ? [] : [site]}
        error={there?.length === 0 ? t('siteProperties.lostSite') : undefined}
        onChange={([next = null]) => change({ structure_node_id: next })}
      />
    </>
  )
}
