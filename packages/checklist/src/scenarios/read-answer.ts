import { partsOf } from '../calculation/dates.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { dateShapeOf } from '../catalogue/shapes.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import type { Json, ResponseOption } from '../template/model.ts'
import type { ScenarioValue } from './step.ts'

/** The answer that a written value is for this question; undefined when it is none. */
export function readAnswer(item: CompiledItem, { text, entries }: ScenarioValue): Json | undefined {
  const value = valueFor(item, text, entries)
  return value !== undefined && catalogue[item.type].answerProblem(value, item) === null ? value : undefined
}

/** The same for what is only looked at: what is computed answers nobody, yet has a value. */
export function readExpected(item: CompiledItem, { text, entries }: ScenarioValue): Json | undefined {
  return valueFor(item, text, entries)
}

function valueFor(item: CompiledItem, text: string, entries: readonly string[]): Json | undefined {
  const { layout } = catalogue[item.type]
  const { options } = item.item
  if (item.choices.length > 0) {
    const chosen = (options.multiple_selection === true ? entries : [text]).map((entry) => optionNamed(item, entry))
    const uuids = chosen.flatMap((option) => (option === undefined ? [] : [option.uuid]))
    if (uuids.length < chosen.length) return undefined
    return options.multiple_selection === true ? uuids : uuids[0]
  }
  if (layout === 'date' || options.value_type === 'date' || options.value_type === 'datetime') return dateIn(text, item)
  if (layout === 'number' || options.value_type === 'number') return numberIn(text)
  switch (layout) {
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'records':
      return entries
    case 'place': {
      const [lat, lng] = entries.map(numberIn)
      return lat === undefined || lng === undefined ? undefined : { lat, lng, accuracy: 0 }
    }
    case 'computed':
      return numberIn(text) ?? text
    default:
      return catalogue[item.type].answerProblem(true, item) === null && text === 'true' ? true : text
  }
}

function optionNamed({ choices }: CompiledItem, name: string): ResponseOption | undefined {
  const small = name.toLocaleLowerCase()
  return (
    choices.find(({ uuid, label, value }) => label === name || uuid === name || value === name) ??
    choices.find(({ label }) => label.toLocaleLowerCase() === small)
  )
}

function numberIn(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** The parts of the question's shape in their order: 2026-11-20 14:30, 14:30, 2026-11, 11-20. */
function dateIn(text: string, item: CompiledItem): Json | undefined {
  const parts = partsOf[dateShapeOf(item.item.options)]
  const numbers = text.match(/\d+/gu)?.map(Number) ?? []
  if (numbers.length !== parts.length || /[^\d\s:T-]/u.test(text)) return undefined
  return Object.fromEntries(parts.map((part, position) => [part, numbers[position] ?? 0]))
}

/** An answer as a scenario would write it. */
export function writtenAnswer(item: CompiledItem, value: Json): string {
  if (value === null) return 'nothing'
  if (typeof value === 'string') return item.choiceOf.get(value)?.label ?? value
  if (Array.isArray(value)) {
    const entries: readonly Json[] = value
    return entries.length === 0 ? 'nothing' : entries.map((entry) => writtenAnswer(item, entry)).join(', ')
  }
  if (typeof value !== 'object') return String(value)
  const number = (name: string): string => {
    const part: unknown = Reflect.get(value, name)
    return typeof part === 'number' ? String(part).padStart(2, '0') : ''
  }
  if (number('lat') !== '') return `${String(Reflect.get(value, 'lat'))}, ${String(Reflect.get(value, 'lng'))}`
  const day = ['year', 'month', 'day'].map(number).filter((part) => part !== '')
  const time = ['hour', 'minute'].map(number).filter((part) => part !== '')
  return [day.join('-'), time.join(':')].filter((part) => part !== '').join(' ')
}
