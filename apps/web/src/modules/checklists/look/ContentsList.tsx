import type { Template } from '@plumbline/checklist'
import { Icon, VisuallyHidden } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import { useMemo, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { plainText } from '../builder/richText/richText.ts'
import { contentLines, type ContentLine } from './contentLines.ts'
import styles from './ContentsList.module.css'

const mostOptions = 6

const Options = ({ options }: Pick<ContentLine, 'options'>): ReactNode => {
  const t = useWords()
  if (options.length === 0) return null
  const more = options.length - mostOptions
  return (
    <ul className={styles['options']}>
      {options.slice(0, mostOptions).map((label, at) => (
        <li key={at} dir="auto">
          {label}
        </li>
      ))}
      {more > 0 && <li className={styles['more']}>{t('library.options.more', { count: more })}</li>}
    </ul>
  )
}

const Line = ({ line }: { readonly line: ContentLine }): ReactNode => {
  const t = useWords()
  const { kind, type, depth, required, options } = line
  const written = type === 'instruction' ? plainText(line.title) : line.title
  const title =
    written.trim() === '' ? (kind === 'question' ? t(`types.item.${type}`) : t('library.untitled')) : written
  const indent = { marginInlineStart: `calc(${Math.max(0, depth - 1)} * var(--space-lg))` }
  if (kind === 'page') return <h3 className={styles['page']}>{<bdi>{title}</bdi>}</h3>
  if (kind === 'section')
    return (
      <div className={styles['section']} style={indent}>
        <h4>
          <bdi>{title}</bdi>
        </h4>
        <Options options={options} />
      </div>
    )
  return (
    <div className={styles['question']} style={indent}>
      <Icon of={typeIcons[type]} className={styles['icon']} />
      <span className={styles['words']}>
        <span className={styles['title']}>
          <bdi>{title}</bdi>
          {required && (
            <>
              <span className={styles['star']} aria-hidden>
                *
              </span>
              <VisuallyHidden>, {t('library.required')}</VisuallyHidden>
            </>
          )}
        </span>
        <Options options={options} />
      </span>
      {/* Said once, where the title says nothing else. */}
      {title !== t(`types.item.${type}`) && <span className={styles['type']}>{t(`types.item.${type}`)}</span>}
    </div>
  )
}

/** What a checklist asks, to be read: pages, sections, questions with what may be answered. */
export const ContentsList = ({ template }: { readonly template: Template }): ReactNode => {
  const t = useWords()
  const lines = useMemo(
    () => contentLines(template, t.language, (value) => t(value === 'ok' ? 'answers.ok' : 'answers.notOk')),
    [template, t],
  )
  return (
    <div className={styles['contents']}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </div>
  )
}
