import type { GlobalResponse } from '@plumbline/contract'
import { Avatar } from '@plumbline/kit'
import { isLanguage, languageNames } from '@plumbline/language'
import { DateCell, Missing, NumberCell, type TableColumn } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import styles from './GlobalResponses.module.css'
import { swatchOf } from './responseColors.ts'

/** Of a long set the first ones are shown. */
const shown = 5

/** `open`: there is no page of a set, its dialog opens. */
export const globalResponseColumns = (
  t: WebTranslator,
  open: (row: GlobalResponse) => void,
): readonly TableColumn<GlobalResponse>[] => [
  {
    key: 'title',
    label: t('globalResponses.column.title'),
    identifies: true,
    minWidth: 200,
    cell: (row) => (
      <button type="button" className={styles['title']} onClick={() => open(row)}>
        <bdi>{row.title}</bdi>
      </button>
    ),
  },
  {
    key: 'responses',
    label: t('globalResponses.column.responses'),
    minWidth: 260,
    align: 'start',
    secondLine: true,
    cell: (row) => (
      <span className={styles['chips']} title={row.options.map(({ label }) => label).join(', ')}>
        {row.options.slice(0, shown).map((option) => (
          <span key={option.uuid} className={styles['chip']}>
            <span className={styles['dot']} style={swatchOf(option.color)} />
            <bdi>{option.label}</bdi>
          </span>
        ))}
        {row.options.length > shown && <span className={styles['more']}>+{row.options.length - shown}</span>}
      </span>
    ),
  },
  {
    key: 'languages',
    label: t('globalResponses.column.languages'),
    width: 132,
    cell: (row) =>
      row.languages.length === 0 ? (
        <Missing />
      ) : (
        <span className={styles['languages']}>
          {row.languages.map((language) => (
            <abbr key={language} title={isLanguage(language) ? languageNames[language] : language}>
              {language.toUpperCase()}
            </abbr>
          ))}
        </span>
      ),
  },
  {
    key: 'used_by',
    label: t('globalResponses.column.usedBy'),
    width: 112,
    cell: (row) => (
      <span title={t('globalResponses.usedBy', { count: row.used_by })}>
        <NumberCell value={row.used_by} />
      </span>
    ),
  },
  {
    key: 'updated_at',
    label: t('globalResponses.column.updated'),
    width: 176,
    cell: (row, { humanDates }) => (
      <span className={styles['changed']}>
        {row.updated_by !== null && <Avatar name={row.updated_by} size={20} />}
        <DateCell at={row.updated_at} human={humanDates} />
      </span>
    ),
  },
]
