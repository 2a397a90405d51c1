import { z } from 'zod'

/** JSON Schema, as far as the contract's shapes become it. */
type Schema = Readonly<Record<string, unknown>>

const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {}
const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.map(asSchema) : [])
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** What a call takes, as JSON Schema. */
export const inputSchema = (shape: z.ZodType): Schema =>
  asSchema(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }))

/** The way to a value: names of fields, `0` for an element of a list, `|1` for the second of several shapes. */
export type Position = readonly string[]

export interface IdPosition {
  readonly way: Position
  /** It names a record that is there; a plain UUID may be one that the client makes. */
  readonly names: boolean
}

const accepts = (schema: Schema, text: string): boolean =>
  schema['type'] === 'string' &&
  typeof schema['pattern'] === 'string' &&
  new RegExp(schema['pattern'], 'i').test(text) &&
  !new RegExp(schema['pattern'], 'i').test('no id at all')

const aUuid = '0190a000-0000-7000-8000-00000000dead'

/** A record as the contract names it: by its number or its UUID (`reference`). */
const isReference = (schema: Schema): boolean => {
  const several = listOf(schema['anyOf'])
  return several.some(({ type }) => type === 'integer') && several.some((one) => accepts(one, aUuid))
}

/** A shape that takes the id of a record: by what it accepts, or by what it is called. */
const isId = (schema: Schema, name: string): boolean =>
  isReference(schema) ||
  accepts(schema, aUuid) ||
  (/^(ids?|.*_id|.*Id)$/.test(name) && ['string', 'integer', 'number'].includes(String(schema['type'])))

const deepest = 8

/** Every place of an input that takes the id of a record. */
export const idPositions = (schema: Schema, name = '', depth = 0): readonly IdPosition[] => {
  if (depth > deepest) return []
  if (isId(schema, name)) return [{ way: [], names: isReference(schema) }]
  const below = (step: string, inner: Schema, as: string): readonly IdPosition[] =>
    idPositions(inner, as, depth + 1).map(({ way, names }) => ({ way: [step, ...way], names }))
  const several = listOf(schema['anyOf'] ?? schema['oneOf'])
  if (several.length > 0) return several.flatMap((one, at) => below(`|${at}`, one, name))
  if (schema['type'] === 'array') return below('0', asSchema(schema['items']), name.replace(/s$/, ''))
  return Object.entries(asSchema(schema['properties'])).flatMap(([key, inner]) => below(key, asSchema(inner), key))
}

const sampleText = (schema: Schema, name: string): string => {
  if (schema['format'] === 'date-time') return '2026-11-20T10:00:00.000Z'
  if (schema['format'] === 'date') return '2000-01-31'
  if (accepts(schema, aUuid)) return aUuid
  if (name === 'lang' || name === 'language') return 'fr'
  if (name.includes('email')) return 'somebody@sample.test'
  return 'Sample'
}

export interface Sampled {
  /** Where `value` stands; null: nowhere. */
  readonly at: Position | null
  readonly value: unknown
  /** What stands in the other fields of these names. */
  readonly others: Readonly<Record<string, unknown>>
}

/** A value of the shape with as little in it as may be, and the one asked for in its place. */
export const sampleInput = (schema: Schema, sampled: Sampled, name = '', depth = 0): unknown => {
  const { at, others } = sampled
  if (at?.length === 0) return sampled.value
  if (depth > deepest) return null
  if (at === null && name in others) return others[name]
  const [step = '', ...rest] = at ?? []
  const inside = (inner: unknown, into: boolean, as: string): unknown =>
    sampleInput(asSchema(inner), { ...sampled, at: into ? rest : null }, as, depth + 1)
  const several = listOf(schema['anyOf'] ?? schema['oneOf'])
  if (several.length > 0) {
    const empty = several.findIndex(({ type }) => type === 'null')
    return inside(several[at ? Number(step.slice(1)) : Math.max(0, empty)], at !== null, name)
  }
  if ('const' in schema) return schema['const']
  if ('default' in schema && at === null) return schema['default']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  switch (schema['type']) {
    case 'object': {
      const required = textsOf(schema['required'])
      const fields = Object.entries(asSchema(schema['properties'])).filter(
        ([key, inner]) => key === step || (required.includes(key) && !('default' in asSchema(inner))),
      )
      return Object.fromEntries(fields.map(([key, inner]) => [key, inside(inner, key === step, key)]))
    }
    case 'array':
      return at || Number(schema['minItems'] ?? 0) > 0 ? [inside(schema['items'], at !== null, name)] : []
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1))
    case 'boolean':
      return true
    case 'string':
      return sampleText(schema, name)
    default:
      return null
  }
}
