import { Button } from '@mantine/core'
import { Badge, type Tone } from '@plumbline/kit'
import { formatDateTime } from '@plumbline/language'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { SkeletonRows } from '../../../shared/page/index.ts'
import { historyQuestion, historyTemplate, historyValue, type HistoryEntry } from './historyText.ts'
import { useReportView } from './ReportContext.ts'
import { partId } from './reportModel.ts'
import answers from './Answers.module.css'
import styles from './History.module.css'

const tones: Readonly<Record<HistoryEntry['state'], Tone>> = {
  standing: 'success',
  replaced: 'neutral',
  conflict: 'warning',
  waiting: 'info',
  late: 'warning',
}

/** Lines shown at once: a long inspection has thousands of changes. */
const step = 200

const Changes = (): ReactNode => {
  const { report, r } = useReportView()
  const { uuid: id, participants, inspector, tz_code: timeZone } = report.inspection
  const [shown, setShown] = useState(step)
  const changes = useInfiniteQuery({
    queryKey: ['inspection', id, 'history'],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) => {
      const query = { after: String(pageParam) }
      return (await api.inspections.history({ params: { id }, query }, { silent: true, signal })).list
    },
    // Up to 10,000 a call; past them ask again with the last seq (api.md).
    getNextPageParam: (last) => (last.length < 10_000 ? undefined : last.at(-1)?.seq),
    retry: false,
  })
  const opened = useQuery({
    queryKey: ['inspection', id, 'open'],
    queryFn: async ({ signal }) =>
      historyTemplate(await api.inspections.readInspection({ params: { id } }, { silent: true, signal })),
    retry: false,
  })
  const error = changes.error ?? opened.error
  if (error)
    return (
      <p role="alert" className={styles['failed']}>
        {errorText(r, error)}{' '}
        <button type="button" onClick={() => void Promise.all([changes.refetch(), opened.refetch()])}>
          {r('gen.retry')}
        </button>
      </p>
    )
  if (!changes.data || !opened.data) return <SkeletonRows rows={6} />
  const template = opened.data
  const persons = [...participants, ...(inspector ? [inspector] : [])]
  const people = new Map(persons.map(({ uuid, name }) => [uuid, name]))
  const list = changes.data.pages.flat()
  const more = list.length > shown || changes.hasNextPage
  return (
    <>
      <div className={styles['scroll']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{r('report.history.when')}</th>
              <th scope="col">{r('report.history.who')}</th>
              <th scope="col">{r('report.history.question')}</th>
              <th scope="col">{r('report.history.what')}</th>
              <th scope="col">{r('report.history.device')}</th>
              <th scope="col">{r('report.status')}</th>
            </tr>
          </thead>
          <tbody>
            {list.slice(0, shown).map((entry) => (
              <tr key={entry.id}>
                <td className="figures">{formatDateTime(r.language, entry.at, timeZone)}</td>
                <td>
                  <bdi>{people.get(entry.actor) ?? entry.actor}</bdi>
                </td>
                <td>
                  <bdi>{historyQuestion(entry.path, template) ?? r('report.history.whole')}</bdi>
                </td>
                <td>
                  {r.find(`report.history.kind.${entry.kind}`) ?? entry.kind}
                  {entry.by_rule !== null && ` (${r('report.history.byRule')})`}{' '}
                  <bdi>{historyValue(entry, template, { t: r, timeZone, people })}</bdi>
                </td>
                <td>
                  <bdi>{entry.device}</bdi>
                </td>
                <td>
                  <Badge tone={tones[entry.state]}>{r(`report.history.state.${entry.state}`)}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && (
        <Button
          variant="default"
          size="xs"
          loading={changes.isFetchingNextPage}
          onClick={() => {
            setShown(shown + step)
            if (list.length <= shown + step && changes.hasNextPage) void changes.fetchNextPage()
          }}
        >
          {r('report.history.more')}
        </Button>
      )}
    </>
  )
}

/** Appendix: how many changes on how many devices, every one of them on demand, and the template version. */
export const History = (): ReactNode => {
  const { report, r, guest } = useReportView()
  const { history, inspection } = report
  const [open, setOpen] = useState(false)
  const span = [history.first_at, history.last_at]
    .flatMap((at) => (at === null ? [] : [formatDateTime(r.language, at, inspection.tz_code)]))
    .join(' – ')
  return (
    <section id={partId.history} tabIndex={-1} className={answers['part']}>
      <h2>{r('report.history')}</h2>
      <div className={styles['history']}>
        <p>
          {r('report.operations', { count: history.operations })} · {r('report.devices', { count: history.devices })}
          {span !== '' && <span className="figures"> · {span}</span>}
        </p>
        <p className={styles['fingerprint']}>
          <span>{r('report.fingerprint')}</span> <code>{history.fingerprint}</code>
        </p>
        <p className={styles['version']}>{r('report.version', { version: report.template_version })}</p>
        {!guest && (
          <Link to="/inspections/$id/history" params={{ id: inspection.uuid }} className={styles['record']}>
            {r('reportForms.record')}
          </Link>
        )}
        {open ? (
          <Changes />
        ) : (
          !guest &&
          history.operations > 0 && (
            <Button variant="default" size="xs" className={styles['open']} onClick={() => setOpen(true)}>
              {r('report.history.show')}
            </Button>
          )
        )}
      </div>
    </section>
  )
}
