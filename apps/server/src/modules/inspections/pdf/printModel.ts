import type { Report, ReportItem } from '@plumbline/contract'
import { formatDateTime, formatNumber, formatPercent, type ServerWords, type Translator } from '@plumbline/language'
import { ownDirection, paperTheme, richTextOf } from '../../../platform/pdf/index.ts'

/** A meaning of the theme; null: none. */
type Kind = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | null

type Section = Report['sections'][number]
type Score = Report['score']

/** The name under which a medium lies beside the template, and where its bytes come from. */
export interface PrintFile {
  readonly name: string
  /** Path and query below /storage/, as the report names it. */
  readonly url: string
}

const nearTarget = 10
const meanings: Readonly<Record<string, Exclude<Kind, null>>> = {
  green: 'success',
  yellow: 'warning',
  red: 'danger',
}
const wideTypes = new Set(['longText', 'instruction'])
/** An answer of so many letters takes the room it needs; a longer one a column; one beyond it a line of its own. */
const shortText = 24
const columnText = 90
/** What is kept on one page: an answer may be longer than a page, and then has to break. */
const wholeText = 1_200
const wholePhotos = 8

/** Above the target success, up to ten points below it warning, lower danger (look.md, "Score"). */
const verdict = (percent: number, target: number | null): Exclude<Kind, null> => {
  if (target === null) return 'neutral'
  if (percent >= target) return 'success'
  return percent >= target - nearTarget ? 'warning' : 'danger'
}

/** The report as the paper shows it: every figure and date written, in the report's language. */
export const printModel = (report: Report, t: Translator<ServerWords>) => {
  const { inspection } = report
  const { language } = t
  const target = inspection.score_target
  const files: PrintFile[] = []
  const own = (text: string): string => ownDirection(text, inspection.direction)
  const moment = (at: string | null): string => (at === null ? '–' : formatDateTime(language, at, inspection.tz_code))
  const points = (score: Score): string =>
    t('report.points', {
      points: formatNumber(language, score.points),
      max: formatNumber(language, score.max),
      count: score.max,
    })
  const fileOf = (uuid: string, url: string | null): string | null => {
    if (url === null) return null
    const ending = /\.(\w+)(?:\?|$)/.exec(url)?.[1] ?? 'jpg'
    const name = `media-${uuid}.${ending}`
    files.push({ name, url })
    return `/${name}`
  }
  const photosOf = (item: ReportItem) =>
    item.media
      .filter((medium) => medium.kind === 'image' || medium.url === null)
      .map((medium) => ({
        file: fileOf(medium.uuid, medium.url),
        number: medium.number,
        caption: own(medium.caption),
        waiting: t('report.notYetHere', { device: medium.device ?? '–' }),
      }))
  const crumbOf = (section: Section, sections: readonly Section[]): string => {
    const titles = [own(section.title)]
    for (let at = sections.indexOf(section) - 1, depth = section.depth; at >= 0 && depth > 0; at--) {
      const above = sections[at]
      if (!above || above.depth >= depth) continue
      titles.unshift(own(above.title))
      depth = above.depth
    }
    return titles.join(' › ')
  }
  const kindOf = (item: ReportItem): Kind => (item.failed ? 'danger' : (meanings[item.color ?? ''] ?? null))
  const itemOf = (item: ReportItem) => ({
    number: item.number,
    title: item.type === 'instruction' ? '' : own(item.title),
    instruction: item.type === 'instruction' ? richTextOf(item.title, inspection.direction) : null,
    answer: own(item.text),
    kind: item.answer === null ? null : kindOf(item),
    wide: wideTypes.has(item.type) || item.text.length > columnText,
    short: item.text.length <= shortText,
    whole: item.text.length + (item.note ?? '').length <= wholeText && item.media.length <= wholePhotos,
    rating: item.rating === undefined ? '' : own(item.rating.title),
    note: own(item.note ?? ''),
    photos: photosOf(item),
  })
  const scored = report.sections.filter((section) => section.depth === 0 && section.score && section.score.max > 0)
  const { percent } = report.score
  return {
    files,
    data: {
      language,
      direction: inspection.direction,
      theme: paperTheme,
      organisation: inspection.organisation,
      number: inspection.number,
      title: inspection.title,
      heading: own(inspection.title),
      subtitle: own(inspection.note ?? ''),
      footer: `${own(inspection.title)} · ${moment(inspection.completed_at ?? inspection.started_at)}`,
      status: {
        text: t(`report.print.status.${inspection.status}`),
        kind: { to_do: 'neutral', in_progress: 'info', completed: 'success' }[inspection.status],
      },
      target,
      words: {
        page: t('report.print.page', { page: '{page}', pages: '{pages}' }),
        scoreBySection: t('report.sections'),
        failed: t('report.failed'),
        answers: t('report.answers'),
        note: t('report.note'),
        rating: t('report.history.kind.rating'),
        signatures: t('report.signatures'),
        history: t('report.history'),
      },
      strip: [
        {
          label: t('report.score'),
          value: percent === null ? '–' : formatPercent(language, percent),
          detail: [
            report.score.max > 0 ? points(report.score) : t('report.noScore'),
            ...(target === null ? [] : [t('report.print.target', { target: formatNumber(language, target) })]),
          ].join(' · '),
          kind: percent === null || target === null ? null : verdict(percent, target),
        },
        {
          label: t('report.failedCount'),
          value: formatNumber(language, report.failed.length),
          detail: t('report.print.ofQuestions', { answered: inspection.answered, questions: inspection.questions }),
          kind: report.failed.length > 0 ? ('danger' as const) : null,
        },
        {
          label: t('report.issues'),
          value: formatNumber(language, report.issues.length),
          detail: report.issues.length === 0 ? t('report.print.issuesNone') : '',
          kind: null,
        },
      ],
      facts: [
        { label: t('report.print.document'), value: inspection.number },
        { label: t('report.inspector'), value: own(inspection.inspector?.name ?? '–') },
        { label: t('report.print.started'), value: moment(inspection.started_at) },
        { label: t('report.print.completed'), value: moment(inspection.completed_at) },
        { label: t('report.print.template'), value: t('report.print.version', { version: report.template_version }) },
      ],
      section_scores: scored.flatMap((section) =>
        section.score
          ? [
              {
                title: own(section.title),
                percent: section.score.percent ?? 0,
                text: section.score.percent === null ? '–' : formatPercent(language, section.score.percent),
                points: points(section.score),
                kind: verdict(section.score.percent ?? 0, target),
              },
            ]
          : [],
      ),
      waiting: report.waiting_media.map(({ device, count }) => t('report.waiting', { device, count })).join('\n'),
      failures: report.sections.flatMap((section) =>
        section.items
          .filter((item) => item.failed)
          .map((item) => ({ ...itemOf(item), crumb: crumbOf(section, report.sections) })),
      ),
      sections: report.sections
        .filter((section) => section.items.length > 0)
        .map((section) => ({
          title: crumbOf(section, report.sections),
          number: section.number,
          score: section.score && section.score.max > 0 ? points(section.score) : '',
          items: section.items.map(itemOf),
        })),
      signatures: report.signatures.map((signature) => ({
        title: own(signature.title),
        name: own(signature.name),
        at: moment(signature.at),
        file: fileOf(signature.uuid, signature.url),
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
              t('report.print.fingerprint'),
            ],
      fingerprint: report.history.fingerprint
        .slice(0, 16)
        .toUpperCase()
        .replaceAll(/(.{4})(?=.)/g, '$1 '),
    },
  }
}
