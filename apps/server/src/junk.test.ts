import { allCalls, type Call } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { personOf, useProduct, type Answer, type Person } from '../testing/product.ts'

/**
 * Every call of the contract with seeded junk made from its own declaration: whatever comes, the answer is one of the
 * catalogue, never a fault of ours. JUNK_SEED and JUNK_ROUNDS try others.
 */
const seed = Number(process.env['JUNK_SEED'] ?? 20261)
const rounds = Number(process.env['JUNK_ROUNDS'] ?? 25)

const product = useProduct()
let administrator: Person
let templateId = ''
let inspectionId = ''

/** mulberry32 */
const randomOf = (start: number) => {
  let state = start >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
type Random = () => number
const pick = <T>(random: Random, values: readonly [T, ...T[]]): T =>
  values[Math.floor(random() * values.length)] ?? values[0]

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? [value] : { a: value }
  return value
}

const texts: readonly [string, ...string[]] = [
  'Round',
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  "'; drop table users; --",
  '../../etc/passwd',
  '%',
  '\\',
  '0',
  '1',
  '-1',
  '1e400',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  '3000000000',
  '0190a000-0000-7000-8000-00000000dead',
  '0000-01-01',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '9999-12-31',
  'null',
  '{}',
  '[[[[',
  '__proto__',
  'constructor',
  'toString',
  'ﷺ👩‍👩‍👧‍👦',
  '\u202e',
  'x'.repeat(300),
  'x'.repeat(6000),
]
const junk = (random: Random): unknown =>
  pick<unknown>(random, [
    null,
    true,
    0,
    -1,
    1,
    0.5,
    2147483648,
    3000000000,
    Number.MAX_SAFE_INTEGER,
    1e308,
    [],
    {},
    [null],
    [[]],
    { a: '\u0000' },
    { '\u0000': 1 },
    { constructor: 1, toString: 2 },
    nested(40),
    nested(900),
    nested(3000),
    pick(random, texts),
    pick(random, texts),
  ])

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

const fitting = (schema: Schema, random: Random, depth = 0): unknown => {
  if (random() < 0.12 || depth > 6) return junk(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[Math.floor(random() * schema.enum.length)]
  if (schema.anyOf) return fitting(schema.anyOf[Math.floor(random() * schema.anyOf.length)] ?? {}, random, depth)
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {})
      if (entries.length === 0) return random() < 0.5 ? {} : { [pick(random, texts)]: junk(random) }
      return Object.fromEntries(
        entries.filter(() => random() < 0.85).map(([key, part]) => [key, fitting(part, random, depth + 1)]),
      )
    }
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => fitting(schema.items ?? {}, random, depth + 1))
    case 'string':
      return pick(random, [pick(random, texts), crypto.randomUUID(), new Date(0).toISOString()])
    case 'integer':
    case 'number':
      return pick(random, [1, 0, -1, 2147483648, 3000000000, Number.MAX_SAFE_INTEGER, 1.5])
    case 'boolean':
      return random() < 0.5
    default:
      return junk(random)
  }
}

const schemaOf = (shape: z.ZodType): Schema => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema

const filters = (random: Random): string => {
  const keys = [
    'title',
    'number',
    'template_id',
    'status',
    'score',
    'inspector_id',
    'started_at',
    'questions',
    'updated_at',
    'language',
  ] as const
  const operators = ['eq', 'gt', 'lte', 'contains', 'between', 'in', 'empty', 'null', 'any_in', 'starts_with'] as const
  const value = (): unknown =>
    pick<unknown>(random, [
      pick(random, texts),
      junk(random),
      [pick(random, texts), pick(random, texts)],
      { amount: pick(random, [-10000, 10000, 0]), period: pick(random, ['year', 'minute', 'x']) },
      '0000-01-01',
      '9999-12-31',
      ['0000-01-01', '9999-12-31'],
      ['2026-02-30', '2026-02-31'],
    ])
  return JSON.stringify({
    [pick(random, keys)]:
      random() < 0.3 ? value() : [{ operator: pick(random, operators), value: value(), not: random() < 0.5 }],
  })
}

const queryOf = (call: Call, random: Random): string => {
  if (!call.query) return ''
  const query = new URLSearchParams()
  for (const [key, part] of Object.entries(schemaOf(call.query).properties ?? {})) {
    if (random() < 0.5 && key !== 'format') continue
    const given = key === 'filter' && random() < 0.8 ? filters(random) : fitting(part, random)
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    query.append(key, text.toWellFormed())
    if (random() < 0.05) query.append(key, text.toWellFormed())
  }
  return `?${query.toString()}`
}

const pathOf = (call: Call, random: Random): string =>
  call.path
    .replaceAll(/:(\w+)/g, (_, name: string) => {
      const real = call.notFound === 'INS_OBJECT_NOT_FOUND' ? inspectionId : templateId
      if (name === 'id' && random() < 0.75) return real
      return encodeURIComponent(pick(random, texts).toWellFormed()) || '1'
    })
    .replace('*', () => encodeURIComponent(pick(random, texts).toWellFormed()))

const multipart = (fields: unknown, random: Random): { body: string; headers: Record<string, string> } => {
  const boundary = 'junkboundary'
  const parts = Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  )
  const content = pick(random, [
    '',
    'type,title\r\npage,A\r\n',
    '\u0089PNG\r\n\u001a\n',
    '%PDF-',
    'PK\u0003\u0004',
    'GIF89a',
    'x'.repeat(12_000),
  ])
  const name = pick(random, ['a.csv', '../../x', '', 'a\u0000b.png', '"', 'ü.xlsx'])
  if (random() < 0.9)
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n`,
    )
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** What is wrong with an answer; null: it is one of the catalogue. */
const faultOf = ({ status, body }: Answer, call: Call): string | null => {
  if (status >= 500) return 'a fault of ours'
  if (status < 400) return call.answer === undefined && body.data === undefined ? 'no data' : null
  if (!body.error_code) return 'no error_code'
  return /select |insert |syntax error|pg_|relation "/i.test(body.message ?? '') ? 'database talk' : null
}

beforeAll(async () => {
  administrator = await product().signIn('admin@home.test')
  const template = await administrator.send('POST', '/checklist/template/new', { title: 'Round' })
  templateId = String(Reflect.get(template.body.data ?? {}, 'id'))
  const read = await administrator.send('GET', `/checklist/template/${templateId}`)
  const body = read.body.data as { items: { type: string }[] }
  const items = body.items.map((item) => (item.type === 'number' ? { ...item, title: 'Air temperature' } : item))
  await administrator.send('POST', `/checklist/template/${templateId}`, { ...body, revision: 1, items })
  await administrator.send('POST', `/checklist/template/${templateId}/publish`, { revision: 2 })
  const made = await administrator.send('POST', '/inspections/new', { template_id: Number(templateId) })
  inspectionId = String(Reflect.get(Reflect.get(made.body.data ?? {}, 'inspection') ?? {}, 'id'))
})

describe(`junk (JUNK_SEED=${seed})`, () => {
  // These would take the subjects away from the others.
  const kept = new Set(['deleteTemplate', 'deleteInspection', 'bulkDelete', 'logout', 'changePlan', 'startTrial'])
  const calls = allCalls().filter(({ operation }) => !kept.has(operation))
  test.each(calls.map((named, index) => [`${named.call.method} ${named.call.path}`, named, index] as const))(
    '%s',
    async (_, { call }, index) => {
      const random = randomOf(seed + index * 7919)
      const person = call.access === 'public' ? personOf(product().app, '') : administrator
      const faults: string[] = []
      for (let round = 0; round < rounds; round++) {
        const path = `${pathOf(call, random)}${queryOf(call, random)}`
        const given = call.body ? fitting(schemaOf(call.body), random) : undefined
        const sent = call.upload ? multipart(given, random) : { body: given, headers: {} }
        const headers = {
          ...sent.headers,
          ...(random() < 0.2 ? { lang: pick(random, ['xx', 'ar', '', 'en-GB']) } : {}),
          ...(random() < 0.2 ? { 'idempotency-key': pick(random, ['a', '', 'é', 'k'.repeat(300)]) } : {}),
          ...(random() < 0.2 ? { range: pick(random, ['bytes=0-', 'bytes=9-1', 'bytes=-0', 'x']) } : {}),
        }
        const body = call.upload ? sent.body : sent.body === undefined ? undefined : JSON.stringify(sent.body)
        const answer = await person.send(call.method, path, body, headers)
        const fault = faultOf(answer, call)
        const told = `${call.method} ${path} ${String(body).slice(0, 1500)} ${JSON.stringify(headers)}`
        if (fault) faults.push(`${fault}: ${told}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`)
      }
      expect(faults).toEqual([])
    },
  )
})
