import { shapeFlags } from '../../calculation/dates.ts'
import { dateShapes } from '../model.ts'

/** A template as JSON, in the form of some earlier day: nothing about it is known but that it is an object. */
export type Body = Readonly<Record<string, unknown>>

/** From one stored form to the next. It leaves alone what has the newer form already, and what it does not know. */
export interface MigrationStep {
  readonly from: number
  readonly to: number
  /** What changed, for those who read the list of forms. */
  readonly what: string
  readonly migrate: (body: Body) => Body
}

/**
 * The stored forms of a template, one after another. A new step goes to the end, with a fixture of the form it leaves
 * behind (`fixtures/templates/format-<from>.json`); the steps before it are never changed.
 */
export const migrationSteps: readonly MigrationStep[] = [
  {
    from: 1,
    to: 2,
    what: 'Long text is limited by min and max (builder.md section 5), no longer by min_length and max_length.',
    migrate: (body) =>
      withItems(body, 'longText', ({ min_length, max_length, ...options }) => ({
        ...options,
        ...limit('min', options['min'], min_length),
        ...limit('max', options['max'], max_length),
      })),
  },
  {
    from: 2,
    to: 3,
    what: 'A date shape stands by its name, no longer by its number; date and time say the same.',
    migrate: (body) =>
      withItems(body, 'datetime', (options) => {
        const number = options['date_time_shape']
        const shape = typeof number === 'number' ? dateShapes[number - 1] : undefined
        return shape === undefined ? options : { ...options, date_time_shape: shape, ...shapeFlags(shape) }
      }),
  },
]

const limit = (name: string, stated: unknown, former: unknown): Body => {
  if (stated !== undefined && stated !== null) return {}
  return former === undefined ? {} : { [name]: former }
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The body with the options of its items of one type changed. Items that are not changed stay the same objects. */
function withItems(body: Body, type: string, change: (options: Body) => Body): Body {
  const { items } = body
  if (!Array.isArray(items)) return body
  const changed = items.map((item: unknown): unknown => {
    if (!isBody(item) || item['type'] !== type || !isBody(item['options'])) return item
    return { ...item, options: change(item['options']) }
  })
  return { ...body, items: changed }
}

/** What is wrong with the numbers of a list of steps; null when they lead from 1 on without a gap. */
export function gapIn(steps: readonly Pick<MigrationStep, 'from' | 'to'>[]): string | null {
  let expected = 1
  for (const { from, to } of steps) {
    if (from !== expected || to !== from + 1)
      return `a step from ${expected} to ${expected + 1} is missing before ${from} to ${to}`
    expected = to
  }
  return null
}
