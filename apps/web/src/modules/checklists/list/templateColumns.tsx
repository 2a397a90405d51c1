import type { TemplateRow } from '@plumbline/contract'
import { Avatar } from '@plumbline/kit'
import { isLanguage, languageNames } from '@plumbline/language'
import { DateCell, Missing, NumberCell, type ExtraFilter, type TableColumn } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { TemplateName } from './TemplateName.tsx'
import { templateStatus } from './templateStatus.ts'
import styles from './TemplatesScreen.module.css'

/** Only the title of a folder is shown: the other columns say something of templates. */
export const templateColumns = (t: WebTranslator): readonly TableColumn<TemplateRow>[] => [
  {
    key: 'title',
    label: t('templates.column.title'),
    identifies: true,
    minWidth: 320,
    cell: (row, { expanded }) => <TemplateName row={row} open={expanded} />,
  },
  {
    key: 'status',
    label: t('templates.column.status'),
    width: 226,
    cell: (row) => row.is_template && <StatusBadge status={templateStatus(row)} />,
    filter: { labelOf: (value) => t.find(`templates.status.${value}`) ?? value },
  },
  {
    key: 'version',
    label: t('templates.column.version'),
    width: 88,
    cell: (row) =>
      row.is_template &&
      (row.version === null ? (
        <Missing />
      ) : (
        <span className={styles['secondary']}>{t('templates.version', { version: row.version })}</span>
      )),
  },
  {
    key: 'questions',
    label: t('templates.column.questions'),
    width: 104,
    cell: (row) => row.is_template && <NumberCell value={row.questions} />,
  },
  {
    key: 'languages',
    label: t('templates.column.languages'),
    width: 148,
    cell: (row) =>
      row.is_template && (
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
    label: t('templates.column.usedBy'),
    width: 104,
    cell: (row) =>
      row.is_template && (
        <span title={t('templates.usedByHint', { count: row.used_by })}>
          <NumberCell value={row.used_by} />
        </span>
      ),
  },
  {
    key: 'updated_at',
    label: t('templates.column.updated'),
    width: 164,
    cell: (row, { humanDates }) =>
      row.is_template && (
        <span className={styles['changed']}>
          {row.updated_by !== null && <Avatar name={row.updated_by} size={20} />}
          <DateCell at={row.updated_at} human={humanDates} />
        </span>
      ),
  },
]

/** The language a template is written in: declared, but not a column of its own. */
export const templateFilters = (t: WebTranslator): readonly ExtraFilter[] => [
  {
    key: 'language',
    label: t('templates.filter.language'),
    filter: { labelOf: (value) => (isLanguage(value) ? languageNames[value] : value) },
  },
]
