import { filledSections, layoutReport, readReportIssues, type Report } from '@plumbline/contract'
import { formatDateTime, formatNumber, formatPercent, type ServerWords, type Translator } from '@plumbline/language'
import { brand, paperTheme } from '../../../platform/pdf/index.ts'
import type { ReportChange } from '../report/reportChanges.ts'
import { ItemPrinter, type Kind } from './printItems.ts'

const nearTarget = 10
/** Facts on the cover that the inspector answered: where it was. */
const placeTypes = new Set(['asset', 'site', 'inspection_location'])

/** Above the target success, up to ten points below it warning, lower danger (look.md, "Score"). */
const verdict = (percent: number, target: number | null): Exclude<Kind, null> => {
  if (target === null) return 'neutral'
  if (percent >= target) return 'success'
  return percent >= target - nearTarget ? 'warning' : 'danger'
}

export interface PrintExtent {
  /** Of the appendix. */
  readonly changes?: readonly ReportChange[]
  /** Without the answers by page. */
  readonly onlyFailed?: boolean
}

/** The report as the paper shows it: laid out, every figure and date written, in the report's language. */
export const printModel = (whole: Report, t: Translator<ServerWords>, extent: PrintExtent = {}) => {
  const { changes = [], onlyFailed = false } = extent
  const report = layoutReport(whole)
  const { inspection, layout } = report
  const { language } = t
  const target = inspection.score_target
  const printer = new ItemPrinter(report, t)
  const own = (text: string): string => printer.own(text)
  const moment = (at: string | null): string => (at === null ? '–' : formatDateTime(language, at, inspection.tz_code))
  const { percent } = report.score
  const issues = readReportIssues(report.issues)
  const open = issues.filter(({ status }) => status !== 'complete' && status !== 'cant_do').length
  const items = report.sections.flatMap((section) => section.items)
  const printed = onlyFailed ? items.filter(({ failed }) => failed) : items
  const onQuestions = new Set<string | null>(printed.flatMap((item) => item.issues.map(({ uuid }) => uuid)))
  const places = items.filter((item) => placeTypes.has(item.type) && item.answer !== null)
  const pages = report.sections.filter(({ depth, score }) => depth === 0 && score !== null && score.max > 0)
  const scores = layout.show_score ? pages : []
  const scoreStrip = {
    label: t('report.score'),
    value: percent === null ? '–' : formatPercent(language, percent),
    detail: [
      report.score.max > 0 ? printer.points(report.score) : t('report.noScore'),
      ...(target === null ? [] : [t('report.print.target', { target: formatNumber(language, target) })]),
    ].join(' · '),
    kind: percent === null || target === null ? null : verdict(percent, target),
  }
  const data = {
    language,
    direction: inspection.direction,
    theme: paperTheme,
    accent: layout.color ?? brand,
    paper: { a4: 'a4', letter: 'us-letter' }[layout.page_format],
    cover: layout.cover,
    logo: layout.logo_url === null ? null : printer.fileOf('organisation', layout.logo_url, 'logo'),
    photos_per_row: layout.photos_per_row,
    organisation: inspection.organisation,
    number: inspection.number,
    title: inspection.title,
    heading: own(inspection.title),
    subtitle: own(inspection.note ?? ''),
    footer:
      layout.footer_text === ''
        ? `${own(inspection.title)} · ${moment(inspection.completed_at ?? inspection.started_at)}`
        : own(layout.footer_text),
    status: {
      text: t(`report.print.status.${inspection.status}`),
      kind: { to_do: 'neutral', in_progress: 'info', completed: 'success' }[inspection.status],
    },
    target,
    words: {
      page: t('report.print.page', { page: '{page}', pages: '{pages}' }),
      scoreBySection: t('report.sections'),
      summary: t('report.summary'),
      failed: t('report.failed'),
      issues: t('report.issues'),
      issue: [t('reportForms.issue'), t('reportForms.priority'), t('report.status'), t('reportForms.assignee')],
      answers: t('report.answers'),
      note: t('report.note'),
      rating: t('report.history.kind.rating'),
      signatures: t('report.signatures'),
      history: t('report.history'),
      change: [
        t('report.history.when'),
        t('report.history.who'),
        t('report.history.question'),
        t('report.history.what'),
        t('report.history.device'),
      ],
    },
    strip: [
      ...(layout.show_score ? [scoreStrip] : []),
      {
        label: t('report.failedCount'),
        value: formatNumber(language, report.failed.length),
        detail: t('report.print.ofQuestions', { answered: inspection.answered, questions: inspection.questions }),
        kind: report.failed.length > 0 ? ('danger' as const) : null,
      },
      {
        label: t('report.issues'),
        value: formatNumber(language, issues.length),
        detail: issues.length === 0 ? t('report.print.issuesNone') : t('reportForms.open', { count: open }),
        kind: null,
      },
    ],
    facts: [
      { label: t('report.print.document'), value: inspection.number },
      ...places.map((item) => ({ label: own(item.title), value: own(item.text) })),
      { label: t('report.inspector'), value: own(inspection.inspector?.name ?? '–') },
      { label: t('report.print.started'), value: moment(inspection.started_at) },
      { label: t('report.print.completed'), value: moment(inspection.completed_at) },
      { label: t('report.print.template'), value: t('report.print.version', { version: report.template_version }) },
    ],
    section_scores: scores.flatMap((section) =>
      section.score
        ? [
            {
              title: own(section.title),
              percent: section.score.percent ?? 0,
              text: section.score.percent === null ? '–' : formatPercent(language, section.score.percent),
              points: printer.points(section.score),
              kind: verdict(section.score.percent ?? 0, target),
            },
          ]
        : [],
    ),
    waiting: report.waiting_media.map(({ device, count }) => t('report.waiting', { device, count })).join('\n'),
    failures: report.sections.flatMap((section) =>
      section.items
        .filter((item) => item.failed)
        .map((item) => ({ ...printer.item(item), crumb: printer.crumbOf(section) })),
    ),
    no_failures: report.failed.length === 0 ? t('report.noFailed') : '',
    // Photos of what stands on a question are shown there.
    issues: issues.map((issue) =>
      printer.issue(issue, new Set(onQuestions.has(issue.uuid) ? issue.media.map(({ uuid }) => uuid) : [])),
    ),
    sections: filledSections(onlyFailed ? [] : report.sections).map((section) => ({
      title: section.continued ? t('report.continued', { title: own(section.title) }) : own(section.title),
      number: section.number,
      depth: section.depth,
      score: section.score && section.score.max > 0 ? printer.points(section.score) : '',
      items: section.items.map((item) => printer.item(item)),
    })),
    signatures: report.signatures.map((signature) => ({
      title: own(signature.title),
      name: own(signature.name),
      at: moment(signature.at),
      file: printer.fileOf(signature.uuid, signature.url, 'signature'),
      waiting: t('report.notYetHere', { device: '–' }),
    })),
    history:
      report.history.operations === 0
        ? []
        : [
            t('report.print.from', {
              operations: t('report.operations', { count: report.history.operations }),
              devices: t('report.devices', { count: report.history.devices }),
              first: moment(report.history.first_at),
              last: moment(report.history.last_at),
            }),
            t('report.version', { version: report.template_version }),
            t('report.print.fingerprint'),
          ],
    changes: changes.map(({ at, who, device, question, what }) =>
      [moment(at), own(who), own(question), own(what), own(device)].map((cell) => breakable(shortened(cell))),
    ),
    fingerprint: report.history.fingerprint
      .slice(0, 16)
      .toUpperCase()
      .replaceAll(/(.{4})(?=.)/g, '$1 '),
  }
  return { data, files: printer.files }
}

/** A cell of the appendix; what it names stands whole above. */
const longestCell = 160
const shortened = (text: string): string => (text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text)

/** A narrow cell's word without an end may be broken, by spaces without a width: else it lies over its neighbour. */
const breakable = (text: string): string =>
  text.replaceAll(/\S{24,}/gu, (word) => word.replaceAll(/[\p{L}\p{N}]{8}/gu, '$&\u200b'))
