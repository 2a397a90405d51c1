import { readReportIssues, type Report } from '@plumbline/contract'
import type { Sheet, TableRow } from '@plumbline/interchange'
import type { ServerWords, Translator } from '@plumbline/language'
import type { ReportChange } from './reportChanges.ts'

type Words = Translator<ServerWords>

/** One line per question, in the report's order. */
export const answerTable = (report: Report, t: Words): Pick<Sheet, 'header' | 'rows'> => ({
  header: [
    t('reportForms.section'),
    t('reportForms.number'),
    t('report.history.question'),
    t('reportForms.answer'),
    t('report.score'),
    t('reportForms.max'),
    t('report.failedCount'),
    t('report.history.kind.rating'),
    t('report.note'),
    t('reportForms.media'),
    t('report.issues'),
  ],
  rows: report.sections.flatMap(({ title, items }) =>
    items.map((item): TableRow => [
      title,
      item.number,
      item.title,
      item.text,
      item.score?.points ?? null,
      item.score?.max ?? null,
      item.failed ? t('report.failedCount') : null,
      item.rating?.title ?? null,
      item.note,
      item.media.map(({ number, caption }) => `${number} ${caption}`.trim()).join('\n') || null,
      readReportIssues(item.issues)
        .map((issue) => issue.title)
        .join('\n') || null,
    ]),
  ),
})

const momentOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

const summaryOf = ({ inspection, score, template_version: version, history, failed }: Report, t: Words): Sheet => ({
  name: t('report.summary'),
  header: [inspection.title, inspection.number],
  rows: [
    [t('reportForms.organisation'), inspection.organisation],
    [t('report.inspector'), inspection.inspector?.name ?? null],
    [t('report.status'), t(`report.print.status.${inspection.status}`)],
    [t('report.print.started'), momentOf(inspection.started_at)],
    [t('report.print.completed'), momentOf(inspection.completed_at)],
    [t('records.column.score'), score.percent],
    [t('reportForms.points'), score.points],
    [t('reportForms.max'), score.max],
    [t('report.failedCount'), failed.length],
    [t('records.column.answered'), inspection.answered],
    [t('records.column.questions'), inspection.questions],
    [t('report.note'), inspection.note],
    [t('report.print.template'), version],
    [t('report.print.fingerprint'), history.fingerprint],
  ],
  widths: [28, 48],
})

/** The report as a workbook: summary, answers, and what there is of issues, media, signatures and changes. */
export const reportSheets = (report: Report, changes: readonly ReportChange[], t: Words): readonly Sheet[] => {
  const items = report.sections.flatMap((section) => section.items)
  const onQuestions = new Set(items.flatMap(({ issues }) => issues.map(({ uuid }) => uuid)))
  const mediaOfIssues = (issues: Report['issues']) =>
    issues.flatMap((issue) => issue.media.map((one) => ({ of: issue.title, one })))
  const media = [
    ...items.flatMap(({ title, media: own, issues }) => [
      ...own.map((one) => ({ of: title, one })),
      ...mediaOfIssues(issues),
    ]),
    // Those raised on the inspection as a whole, or on a question that is left out.
    ...mediaOfIssues(report.issues.filter(({ uuid }) => !onQuestions.has(uuid))),
  ]
  const sheets: readonly Sheet[] = [
    summaryOf(report, t),
    { name: t('report.answers'), ...answerTable(report, t), widths: [28, 10, 48, 32, 10, 10, 10, 14, 40, 28, 28] },
    {
      name: t('report.issues'),
      header: [
        t('reportForms.number'),
        t('reportForms.issue'),
        t('reportForms.description'),
        t('reportForms.priority'),
        t('report.status'),
        t('reportForms.assignee'),
        t('reportForms.dueDate'),
      ],
      rows: readReportIssues(report.issues).map((issue) => [
        issue.number,
        issue.title,
        issue.description,
        issue.priority && t(`reportForms.priority.${issue.priority}`),
        issue.status && t(`reportForms.issue.${issue.status}`),
        issue.assignee,
        issue.due_date,
      ]),
      widths: [12, 40, 48, 12, 14, 24, 14],
    },
    {
      name: t('report.photos'),
      header: [t('reportForms.number'), t('report.history.question'), t('reportForms.file'), t('reportForms.caption')],
      rows: media.map(({ of, one }) => [one.number, of, one.name, one.caption]),
      widths: [10, 48, 32, 48],
    },
    {
      name: t('report.signatures'),
      header: [t('report.history.question'), t('report.history.who'), t('report.history.when')],
      rows: report.signatures.map(({ title, name, at }) => [title, name, momentOf(at)]),
      widths: [48, 28, 20],
    },
    {
      name: t('report.history'),
      header: [
        t('report.history.when'),
        t('report.history.who'),
        t('report.history.question'),
        t('report.history.what'),
        t('report.history.device'),
      ],
      rows: changes.map(({ at, who, question, what, device }) => [new Date(at), who, question, what, device]),
      widths: [20, 24, 48, 40, 20],
    },
  ]
  return sheets.filter(({ rows }, at) => at < 2 || rows.length > 0)
}
