import { Button, NativeSelect } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { formatNumber } from '@plumbline/language'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SearchBox } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { HistoryEntry } from '../report/historyText.ts'
import { countsOf, isNarrowed, type HistoryFilter, type HistoryFilterKey } from './historyFilter.ts'
import styles from './History.module.css'

export interface HistoryFiltersProps {
  readonly entries: readonly HistoryEntry[]
  readonly filter: HistoryFilter
  readonly change: (filter: HistoryFilter) => void
  readonly nameOf: (actor: string) => string
}

/** Which changes are shown: by words, person, device, kind and state; each choice says how many it has. */
export const HistoryFilters = ({ entries, filter, change, nameOf }: HistoryFiltersProps): ReactNode => {
  const t = useWords()
  const select = (
    key: Exclude<HistoryFilterKey, 'q'>,
    part: 'actor' | 'device' | 'kind' | 'state',
    label: string,
    every: string,
    labelOf: (value: string) => string,
  ): ReactNode => {
    const counts = countsOf(entries, part)
    const chosen = filter[key]
    const known =
      chosen === '' || counts.some(([value]) => value === chosen) ? counts : [[chosen, 0] as const, ...counts]
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        value={chosen}
        onChange={(event) => change({ ...filter, [key]: event.currentTarget.value })}
        data={[
          { value: '', label: every },
          ...known.map(([value, count]) => ({
            value,
            label: t('inspectionRecord.history.option', {
              name: labelOf(value),
              count: formatNumber(t.language, count),
            }),
          })),
        ]}
      />
    )
  }
  return (
    <div className={styles['filters']} role="search">
      <div className={styles['search']}>
        <SearchBox
          label={t('inspectionRecord.history.search')}
          value={filter.q}
          search={(q) => change({ ...filter, q })}
        />
      </div>
      {select('who', 'actor', t('report.history.who'), t('inspectionRecord.history.anyone'), nameOf)}
      {select('device', 'device', t('report.history.device'), t('inspectionRecord.history.anyDevice'), (name) => name)}
      {select(
        'kind',
        'kind',
        t('inspectionRecord.history.kind'),
        t('inspectionRecord.history.anyKind'),
        (kind) => t.find(`report.history.kind.${kind}`) ?? kind,
      )}
      {select(
        'state',
        'state',
        t('inspectionRecord.history.state'),
        t('inspectionRecord.history.anyState'),
        (state) => t.find(`report.history.state.${state}`) ?? state,
      )}
      {isNarrowed(filter) && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon of={IconX} />}
          onClick={() => change({ q: '', who: '', device: '', kind: '', state: '' })}
        >
          {t('inspectionRecord.history.clear')}
        </Button>
      )}
    </div>
  )
}
