import { Button } from '@mantine/core'
import { Badge, Icon } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import { localeOf } from '@plumbline/language'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, type ReactNode } from 'react'
import { importStyles } from '../../../shared/rowImport/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import { problemWords } from './checkForm.ts'
import type { FormFile } from './readImportFile.ts'
import type { CheckedRows } from './rowErrors.ts'
import { wordsOfProblem } from './wordsOfProblem.ts'
import styles from './Import.module.css'

export interface ContentsStepProps {
  readonly file: FormFile
  readonly checked: CheckedRows
  readonly back: () => void
  readonly next: () => void
}

interface Told {
  readonly key: string
  readonly place: string
  readonly name: string
  readonly message: string
  readonly value: string
  readonly broken: boolean
}

const placeOf = (t: WebTranslator, sheet: string, row: number | null): string => {
  if (row === null) return sheet
  return sheet === '' ? t('contents.row', { row }) : t('contents.sheetRow', { sheet, row })
}

/** What is broken, then what is lost or taken otherwise, each by its place and name. */
const toldOf = (t: WebTranslator, { format, opened }: FormFile): readonly Told[] => [
  ...opened.errors.map((error, index) => ({
    key: `error ${index}`,
    place: placeOf(t, error.sheet, error.row),
    name: error.name === '' ? error.field : error.name,
    message: problemWords(t, format, error.code),
    value: String(error.data['value'] ?? ''),
    broken: true,
  })),
  ...opened.losses.map((loss, index) => ({
    key: `loss ${index}`,
    place: placeOf(t, loss.sheet, loss.row),
    name: loss.name === '' ? loss.field : loss.name,
    message: wordsOfProblem(t, 'loss', loss.code),
    value: loss.value,
    broken: false,
  })),
]

/** A long list; only what is on screen is rendered. */
const LongList = ({
  name,
  count,
  line,
}: {
  readonly name: string
  readonly count: number
  readonly line: (index: number) => ReactNode
}): ReactNode => {
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => 40,
    overscan: 10,
  })
  return (
    // A long list scrolls: it has to be reachable by keyboard.
    <div ref={scroll} className={styles['contents']} tabIndex={0} role="region" aria-label={name}>
      <div role="list" style={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            ref={virtual.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={count}
            aria-posinset={index + 1}
            className={styles['contentsLine']}
            style={{ transform: `translateY(${start}px)` }}
          >
            {line(index)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Second step of a file without columns: what comes in, and every loss by row and name. */
export const ContentsStep = ({ file, checked, back, next }: ContentsStepProps): ReactNode => {
  const t = useWords()
  const { opened, format } = file
  const { counts, languages, rows, template, losses } = opened
  const told = useMemo(() => toldOf(t, file), [t, file])
  const languageNames = new Intl.DisplayNames(localeOf(t.language), { type: 'language' })
  const figures = [
    t('contents.pages', { count: counts.pages }),
    t('contents.sections', { count: counts.sections }),
    t('contents.questions', { count: counts.questions }),
    t('contents.rules', { count: template.rule_sets.reduce((sum, set) => sum + set.rules.length, 0) }),
    t('contents.calculations', { count: template.items.filter(({ type }) => type === 'calculation').length }),
  ]
  const whole = checked.withErrors === 0 && losses.length === 0
  return (
    <div className={styles['step']}>
      <p className={styles['lead']}>{t('contents.recognised', { format: t(`contents.format.${format}`) })}</p>
      <ul className={styles['figures']} aria-label={t('contents.counts')}>
        {figures.map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
        <li>
          {t('contents.languages', { count: languages.length })}
          <span className={styles['languages']}>
            {languages.map((code) => languageNames.of(code) ?? code).join(', ')}
          </span>
        </li>
      </ul>
      <div className={styles['counts']} role="status">
        {checked.withErrors > 0 && (
          <Badge tone="danger" icon={IconAlertCircle}>
            {t('contents.errors', { count: checked.withErrors })}
          </Badge>
        )}
        <Badge tone={whole ? 'success' : 'warning'} icon={whole ? IconCircleCheck : IconAlertTriangle}>
          {t('contents.losses', { count: losses.length })}
        </Badge>
      </div>
      {told.length > 0 && (
        <LongList
          name={t('contents.losses', { count: losses.length })}
          count={told.length}
          line={(index) => {
            const one = told[index]
            if (one === undefined) return null
            return (
              <>
                <Icon
                  of={one.broken ? IconAlertCircle : IconAlertTriangle}
                  className={styles[one.broken ? 'brokenIcon' : 'lossIcon']}
                />
                <span className={styles['place']}>{one.place}</span>
                <bdi className={styles['toldName']}>{one.name}</bdi>
                <span className={styles['toldWords']}>
                  {one.message}
                  {one.value !== '' && (
                    <bdi className={styles['toldValue']} title={one.value}>
                      {one.value}
                    </bdi>
                  )}
                </span>
              </>
            )
          }}
        />
      )}
      <LongList
        name={t('contents.items')}
        count={rows.length}
        line={(index) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <>
              <span className={importStyles['number']}>{row.row ?? ''}</span>
              <span className={styles['itemTitle']} style={{ paddingInlineStart: row.depth * 16 }}>
                {row.type !== null && <Icon of={typeIcons[row.type]} />}
                <bdi>{row.title}</bdi>
              </span>
              <span className={styles['rowType']}>
                {row.type === null ? row.typeText : t(`types.item.${row.type}`)}
              </span>
            </>
          )
        }}
      />
      <div className={importStyles['foot']}>
        <Button variant="default" onClick={back}>
          {t('gen.back')}
        </Button>
        <Button onClick={next}>{t('gen.next')}</Button>
      </div>
    </div>
  )
}
