import { dateShapeOf, type DateShape, type Item, type Template } from '@plumbline/checklist'
import { formatNumber, unitSymbol, type ServerWords, type Translator } from '@plumbline/language'

/** Where an answer is written by hand. */
export type AnswerSpace =
  | { readonly kind: 'none' }
  /** Boxes to tick. */
  | { readonly kind: 'boxes'; readonly labels: readonly string[]; readonly several: boolean }
  /** Ruled lines; what stands before and behind the first. */
  | { readonly kind: 'lines'; readonly count: number; readonly label: string; readonly unit: string }
  /** A frame to sign or draw in. */
  | { readonly kind: 'frame'; readonly label: string; readonly caption: string }

const none: AnswerSpace = { kind: 'none' }
const longLines = 4

const dateLabels: Readonly<Record<DateShape, Parameters<Translator<ServerWords>>[0]>> = {
  hour_minute: 'paper.time',
  month_day: 'paper.monthDay',
  year: 'paper.year',
  year_month: 'paper.yearMonth',
  year_month_day: 'paper.date',
  day_hour_minute: 'paper.dayTime',
  year_month_day_hour_minute: 'paper.dateTime',
}

const labelsOf = (template: Template, item: Item): readonly string[] =>
  [...template.responses, ...template.global_responses]
    .find(({ uuid }) => uuid === item.options.response_set_id)
    ?.options.map(({ label }) => label) ?? []

/** The space a question's answer needs on paper. */
export const answerSpace = (t: Translator<ServerWords>, template: Template, item: Item): AnswerSpace => {
  const { options } = item
  const boxes = (labels: readonly string[], several = false): AnswerSpace => ({ kind: 'boxes', labels, several })
  const line = (label = '', count = 1, unit = ''): AnswerSpace => ({ kind: 'lines', count, label, unit })
  switch (item.type) {
    case 'yesno':
    case 'switch':
    case 'list':
      return boxes(labelsOf(template, item), options.multiple_selection === true)
    case 'dropdown':
      return boxes(labelsOf(template, item), options.multiple_selection === true)
    case 'oknot':
      return boxes([t('answers.ok'), t('answers.notOk')])
    case 'checkbox':
      return boxes([''])
    case 'acknowledgment':
      return boxes([t('paper.acknowledged')])
    case 'longText':
      return line('', longLines)
    case 'slider':
      return line(
        t('paper.range', {
          min: formatNumber(t.language, options.min ?? 0),
          max: formatNumber(t.language, options.max ?? 10),
        }),
      )
    case 'number': {
      const { min, max } = options
      const limit = (value: number): string => formatNumber(t.language, value)
      const label =
        typeof min === 'number' && typeof max === 'number'
          ? t('paper.range', { min: limit(min), max: limit(max) })
          : typeof min === 'number'
            ? t('paper.atLeast', { min: limit(min) })
            : typeof max === 'number'
              ? t('paper.atMost', { max: limit(max) })
              : ''
      return line(label, 1, unitSymbol(options, template.custom_units) ?? '')
    }
    case 'calculation':
    case 'counter':
      return line(t('paper.calculated'), 1, unitSymbol(options, template.custom_units) ?? '')
    case 'datetime':
      return line(t(dateLabels[dateShapeOf(options)]))
    case 'inspection_start_date':
    case 'inspection_end_date':
      return line(t('paper.dateTime'))
    case 'photo':
      return line(t('paper.photos'))
    case 'video':
    case 'audio':
      return line(t('paper.recording'))
    case 'file_manager':
      return line(t('paper.file'))
    case 'qr':
    case 'barcode':
      return line(t('paper.code'))
    case 'signature':
    case 'end_signature':
      return { kind: 'frame', label: t('paper.signature'), caption: t('paper.name') }
    case 'instruction':
    case 'url':
      return none
    case 'constant':
      return none
    default:
      return line()
  }
}
