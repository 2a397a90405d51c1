import { readReportIssues } from '@plumbline/contract'
import { classes, Icon } from '@plumbline/kit'
import { formatNumber } from '@plumbline/language'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { useReportView } from './ReportContext.ts'
import { countAnswers, failedAnswers, partId, picturesOf, scoredSections, type ReportPart } from './reportModel.ts'
import styles from './ReportFrame.module.css'

interface Entry {
  readonly part: ReportPart
  readonly name: string
  readonly count?: number
}

const start: { readonly part: ReportPart; readonly top: number } = { part: 'summary', top: 0 }

/** The part whose heading was last passed while scrolling. */
const usePartInSight = (parts: readonly ReportPart[]): ReportPart => {
  const [seen, setSeen] = useState<ReportPart>('summary')
  const key = parts.join()
  useEffect(() => {
    const targets = parts.flatMap((part) => {
      const element = document.getElementById(partId[part])
      return element ? [{ part, element }] : []
    })
    const observer = new IntersectionObserver(
      () => {
        const passed = targets
          .map(({ part, element }) => ({ part, top: element.getBoundingClientRect().top }))
          .filter(({ top }) => top < window.innerHeight / 3)
        // Parts may stand side by side: the one that begins lowest is being read, the first of equals.
        setSeen(passed.reduce((best, next) => (next.top > best.top ? next : best), passed[0] ?? start).part)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const { element } of targets) observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the parts
  }, [key])
  return seen
}

/** The parts of the report with their counts; each leads there. */
export const Outline = ({ onlyFailed }: { readonly onlyFailed: boolean }): ReactNode => {
  const t = useWords()
  const { report, guest } = useReportView()
  const photos = picturesOf(report).length
  const issues = readReportIssues(report.issues).length
  const entries: readonly Entry[] = [
    { part: 'summary', name: t('report.summary') },
    { part: 'failed', name: t('report.failed'), count: failedAnswers(report).length },
    ...(scoredSections(report).length > 0 ? [{ part: 'sections', name: t('report.sections') } as const] : []),
    ...(issues > 0 ? [{ part: 'issues', name: t('report.issues'), count: issues } as const] : []),
    ...(onlyFailed ? [] : [{ part: 'answers', name: t('report.answers'), count: countAnswers(report) } as const]),
    ...(photos > 0 ? [{ part: 'photos', name: t('report.photos'), count: photos } as const] : []),
    ...(report.signatures.length > 0
      ? [{ part: 'signatures', name: t('report.signatures'), count: report.signatures.length } as const]
      : []),
    { part: 'history', name: t('report.history') },
  ]
  const here = usePartInSight(entries.map(({ part }) => part))
  return (
    <nav className={styles['outline']} aria-label={t('report.outline')}>
      {!guest && (
        <Link to="/inspections" className={styles['back']}>
          <Icon of={IconArrowLeft} turns />
          {t('report.back')}
        </Link>
      )}
      <ul>
        {entries.map(({ part, name, count }) => (
          <li key={part}>
            <a
              href={`#${partId[part]}`}
              className={classes(part === here && styles['here'])}
              aria-current={part === here ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                const target = document.getElementById(partId[part])
                target?.scrollIntoView({ block: 'start' })
                target?.focus({ preventScroll: true })
              }}
            >
              <span>{name}</span>
              {count !== undefined && <span className={styles['count']}>{formatNumber(t.language, count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
