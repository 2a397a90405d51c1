import { readReportIssues, type Report, type ReportIssue, type ReportItem } from '@plumbline/contract'
import { formatDate, formatNumber, type ServerWords, type Translator } from '@plumbline/language'
import { ownDirection, richTextOf } from '../../../platform/pdf/index.ts'

/** A meaning of the theme; null: none. */
export type Kind = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | null

type Section = Report['sections'][number]

/** The name under which a medium lies beside the template, and where its bytes come from. */
export interface PrintFile {
  readonly name: string
  /** Path and query below /storage/, as the report names it. */
  readonly url: string
  readonly use: 'photo' | 'signature' | 'logo' | 'text'
}

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
const wholeRows = 2

const statusKinds = { to_do: 'neutral', in_progress: 'info', complete: 'success', cant_do: 'danger' } as const

/** Writes questions, their photos and issues as the paper shows them; gathers the files that it needs. */
export class ItemPrinter {
  readonly #report: Report
  readonly #t: Translator<ServerWords>
  readonly #files = new Map<string, PrintFile>()

  constructor(report: Report, t: Translator<ServerWords>) {
    this.#report = report
    this.#t = t
  }

  /** Each once, however often it is shown. */
  get files(): readonly PrintFile[] {
    return [...this.#files.values()]
  }

  own(text: string): string {
    return ownDirection(text, this.#report.inspection.direction)
  }

  fileOf(uuid: string, url: string | null, use: PrintFile['use']): string | null {
    if (url === null) return null
    // Without an ending: what it is tells its content.
    const name = `${use}-${uuid}`
    this.#files.set(name, { name, url, use })
    return `/${name}`
  }

  crumbOf(section: Section): string {
    const { sections } = this.#report
    const titles = [this.own(section.title)]
    for (let at = sections.indexOf(section) - 1, depth = section.depth; at >= 0 && depth > 0; at--) {
      const above = sections[at]
      if (!above || above.depth >= depth) continue
      titles.unshift(this.own(above.title))
      depth = above.depth
    }
    return titles.join(' › ')
  }

  /** `shown`: photos that stand beside it already, which it only names. */
  issue(issue: ReportIssue, shown: ReadonlySet<string>) {
    const t = this.#t
    const isOwn = ({ uuid }: ReportItem['media'][number]): boolean => !shown.has(uuid)
    const own = issue.media.filter(isOwn)
    return {
      number: issue.number ?? '',
      title: this.own(issue.title),
      description: this.own(issue.description),
      priority: issue.priority === null ? '–' : t(`reportForms.priority.${issue.priority}`),
      status: issue.status === null ? '' : t(`reportForms.issue.${issue.status}`),
      kind: issue.status === null ? ('neutral' as const) : statusKinds[issue.status],
      assignee: issue.assignee === null ? '' : this.own(issue.assignee),
      photos: this.#photosOf({ media: own }),
      others: this.#othersOf(own),
      elsewhere: issue.media
        .filter((medium) => !isOwn(medium) && medium.kind === 'image')
        .map(({ number }) => t('report.photo', { number }))
        .join(' · '),
      due: issue.due_date === null ? '' : t('reportForms.due', { date: this.day(issue.due_date) }),
    }
  }

  day(written: string): string {
    return /^\d{4}-\d{2}-\d{2}/.test(written) ? formatDate(this.#t.language, written.slice(0, 10), 'UTC') : written
  }

  item(item: ReportItem) {
    const t = this.#t
    const { photos_per_row: perRow } = this.#report.layout
    const photos = this.#photosOf(item)
    const shown = new Set(item.media.map(({ uuid }) => uuid))
    const issues = readReportIssues(item.issues).map((issue) => this.issue(issue, shown))
    const photosHere = photos.length + issues.reduce((sum, issue) => sum + issue.photos.length, 0)
    const kind: Kind = item.failed ? 'danger' : (meanings[item.color ?? ''] ?? null)
    const isInstruction = item.type === 'instruction'
    const unanswered =
      !isInstruction && item.answer === null && !item.na && item.media.length === 0 && item.signatures.length === 0
    return {
      number: item.number,
      title: isInstruction ? '' : this.own(item.title),
      instruction: isInstruction
        ? richTextOf(item.title, this.#report.inspection.direction, (uuid) => this.#pictureOf(item, uuid))
        : null,
      answer: unanswered ? t('report.unanswered') : this.own(item.text),
      empty: unanswered,
      kind: item.answer === null ? null : kind,
      wide: !unanswered && (wideTypes.has(item.type) || item.text.length > columnText),
      short: unanswered || item.text.length <= shortText,
      // A text with a picture may be broken before it: kept whole it left half a page free.
      whole:
        item.text.length + (item.note ?? '').length <= wholeText &&
        photosHere <= wholeRows * perRow &&
        item.pictures === undefined,
      rating: item.rating === undefined ? '' : this.own(item.rating.title),
      note: this.own(item.note ?? ''),
      photos,
      others: this.#othersOf(item.media),
      issues,
    }
  }

  #pictureOf(item: ReportItem, uuid: string): string | null {
    return this.fileOf(uuid, item.pictures?.find((picture) => picture.uuid === uuid)?.url ?? null, 'text')
  }

  #othersOf(media: ReportItem['media']) {
    return media
      .filter((medium) => medium.kind !== 'image' && medium.url !== null)
      .map(({ number, name, caption }) => [number, this.own(caption === '' ? name : `${name} · ${caption}`)] as const)
  }

  #photosOf({ media }: Pick<ReportItem, 'media'>) {
    return media
      .filter((medium) => medium.kind === 'image' || medium.url === null)
      .map((medium) => ({
        file: this.fileOf(medium.uuid, medium.url, 'photo'),
        number: medium.number,
        caption: this.own(medium.caption),
        alt: this.#t('report.photo', { number: medium.number }),
        waiting: this.#t('report.notYetHere', { device: medium.device ?? '–' }),
      }))
  }

  points(score: Report['score']): string {
    const { language } = this.#t
    return this.#t('report.points', {
      points: formatNumber(language, score.points),
      max: formatNumber(language, score.max),
      count: score.max,
    })
  }
}
