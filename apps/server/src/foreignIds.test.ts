import * as everything from '@plumbline/contract'
import { allCalls, type Call, type NamedCall, type TableDefinition } from '@plumbline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personOf, useProduct, type Answer, type Person } from '../testing/product.ts'
import { dataOf, makeRecords, subjectOf, type Records } from '../testing/records.ts'
import { onSameData } from '../testing/sameData.ts'
import { idPositions, inputSchema, sampleInput, type IdPosition } from '../testing/sampleInput.ts'
import { watchedDatabase } from '../testing/watchedDatabase.ts'

/**
 * Made from the contract: whatever of another workspace is named, in a path, a body, a query or a filter, is not there.
 * Somebody who may do everything in `away` names each record of `home`, by number and UUID, wherever a call takes an id.
 * Nothing of `home` is ever opened, and nothing that stands there is in any answer.
 */
const product = useProduct()
/** Stands in the name of every record of `home`. */
const secret = 'Hearth'

let home: Records
let away: Records
let stranger: Person
let foreign: readonly (number | string)[]
let own: readonly (number | string)[]
/** Of the last call. */
let entered: readonly number[] = []
/** Workspaces that any call entered at all. */
const everEntered = new Set<number>()
let close: (() => Promise<void>) | undefined

/** Where the numbers of the records of each begin, so that no number of the one is a number of the other in any table. */
const numbersFrom = { home: 100_000, away: 500_000 }
const countFrom = (from: number) =>
  product().database.pool.query(`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${from})
    from pg_sequences where schemaname = 'public'`)

/** A number from before that, such as a workspace's or of what came with it, may be the other's in another table. */
const idsOf = ({ listItem, subjects }: Records): readonly (number | string)[] =>
  [listItem, ...Object.values(subjects).flat()]
    .map((id) => (/^\d+$/.test(id) ? Number(id) : id))
    .filter((id) => typeof id === 'string' || id >= numbersFrom.home)

beforeAll(async () => {
  const { services, signIn } = product()
  const one = { workspace: product().home, administrator: await signIn('admin@home.test') }
  const two = { workspace: product().away, administrator: await signIn('admin@away.test') }
  await countFrom(numbersFrom.home)
  home = await makeRecords(product(), one, two, secret)
  await countFrom(numbersFrom.away)
  away = await makeRecords(product(), two, one, 'Awayland')
  foreign = idsOf(home)
  const { data } = (await two.administrator.send('GET', '/user/auth')).body
  own = [...idsOf(away), dataOf(data, 'user', 'uuid')]
  const watched = watchedDatabase(services.database)
  const again = await onSameData(product(), { database: watched.database })
  close = again.close
  const { token, send } = personOf(again.app, (await signIn('admin@away.test')).token)
  stranger = {
    token,
    send: async (...call) => {
      const asked = await watched.entering(() => send(...call))
      entered = asked.entered
      for (const workspace of entered) everEntered.add(workspace)
      return asked.came
    },
  }
}, 120_000)
afterAll(() => close?.())

/** They lead to another workspace by what they are: whose template is shared, or was, is told to both. */
const crossing = new Set(['shareTemplate', 'acceptShare', 'declineShare'])

const nothingSeen = (named: NamedCall, answer: Answer): void => {
  expect(answer).not.toMatchObject({ body: { error_code: 'USR_UNAUTHENTICATED' } })
  expect(JSON.stringify(answer.body)).not.toContain(secret)
  if (!crossing.has(named.operation)) expect(entered).not.toContain(product().home)
}

const fixed: Readonly<Record<string, string>> = { lang: 'fr', version: '1', plan: 'plus', token: 'none' }
/** A call's path with own records, but `named` in the parameter `at`. */
const pathOf = (call: Call, at: string | null = null, named: number | string = ''): string =>
  call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === at) return String(named)
    if (name === 'id') return subjectOf(away, call)
    return name === 'itemId' ? away.listItem : (fixed[name] ?? '1')
  })

const boundary = 'foreign-ids'
const form = (fields: object): string =>
  [
    ...Object.entries(fields).map(([name, value]) => `form-data; name="${name}"\r\n\r\n${String(value)}`),
    `form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nTitle,Type\r\nOne,text\r\n`,
  ]
    .map((part) => `--${boundary}\r\ncontent-disposition: ${part}\r\n`)
    .join('') + `--${boundary}--\r\n`

const send = (call: Call, body: object, path = pathOf(call)): Promise<Answer> =>
  call.upload
    ? stranger.send(call.method, path, form(body), { 'content-type': `multipart/form-data; boundary=${boundary}` })
    : stranger.send(call.method, path, body)

const isRefusal = (status: number): boolean => status >= 400 && status < 500

const titled = <T>(list: readonly T[], title: (each: T) => string) => list.map((each) => [title(each), each] as const)
const calls = allCalls().filter(({ call }) => call.access !== 'public')
const nameOf = ({ call }: NamedCall): string => `${call.method} ${call.path}`

const inPaths = calls.flatMap((named) =>
  [...named.call.path.matchAll(/:(\w+)/g)]
    .map(([, at = '']) => at)
    .filter((at) => !(at in fixed))
    .map((at) => ({ named, at })),
)

describe('in a path', () => {
  test.each(titled(inPaths, ({ named, at }) => `${nameOf(named)} ${at}`))('%s', async (_, { named, at }) => {
    const { call } = named
    for (const id of foreign) {
      const body = call.body ? Object(sampleInput(inputSchema(call.body), { at: null, value: null, others: {} })) : {}
      const path = pathOf(call, at, id)
      const answer = call.method === 'GET' ? await stranger.send('GET', path) : await send(call, body, path)
      expect([id, answer.status], `${JSON.stringify(answer.body)}`).toEqual([id, expect.toSatisfy(isRefusal)])
      nothingSeen(named, answer)
    }
  })
})

interface InBody extends IdPosition {
  readonly named: NamedCall
}

const bodies = calls.flatMap((named): readonly InBody[] =>
  named.call.body ? idPositions(inputSchema(named.call.body)).map((position) => ({ ...position, named })) : [],
)
const bodyWith = ({ named: { call }, way }: InBody, value: unknown): object =>
  Object(
    sampleInput(call.body ? inputSchema(call.body) : {}, {
      at: way,
      value,
      others: {
        id: Number(subjectOf(away, { ...call, path: '/template/:id', notFound: 'CKL_OBJECT_NOT_FOUND' })),
        template_id: Number(away.subjects['CKL_OBJECT_NOT_FOUND']?.[0]),
        type_id: Number(away.subjects['SST_TYPE_NOT_FOUND']?.[0]),
        ids: [Number(away.subjects['FIL_OBJECT_NOT_FOUND']?.[2])],
        revision: 1,
      },
    }),
  )

/** Something was done: a bulk call answers how many, of which none may be of others. */
const took = ({ status, body }: Answer): boolean =>
  status < 300 && !(Reflect.get(Object(body.data), 'changed') === 0 || Reflect.get(Object(body.data), 'imported') === 0)

/** What is left out of all of one's own may be anybody's: nothing is done to it. */
const leavesOut = ({ way }: IdPosition): boolean => way.includes('exclude_ids')
const naming = bodies.filter((each) => each.names && !leavesOut(each))
const places = ({ named, way }: InBody): string => `${nameOf(named)} ${way.join('.')}`

describe('in a body', () => {
  test.each(titled(naming, places))('%s', async (_, position) => {
    const { call } = position.named
    for (const id of foreign) {
      const answer = await send(call, bodyWith(position, id))
      expect([id, answer.status, took(answer)]).toEqual([id, answer.status, false])
      expect(answer.status).toBeLessThan(500)
      nothingSeen(position.named, answer)
    }
  })
})

describe('in a query', () => {
  const queries = calls.flatMap((named) => {
    const { method, query } = named.call
    return query && method === 'GET'
      ? idPositions(inputSchema(query)).map(({ way }) => ({ named, key: way[0] ?? '' }))
      : []
  })
  test.each(titled(queries, ({ named, key }) => `${nameOf(named)} ${key}`))('%s', async (_, { named, key }) => {
    for (const id of foreign) {
      const answer = await stranger.send('GET', `${pathOf(named.call)}?${key}=${id}`)
      expect(answer.status).toBeLessThan(500)
      nothingSeen(named, answer)
    }
  })

  const isTable = (value: unknown): value is TableDefinition =>
    typeof value === 'object' && value !== null && 'defaultSort' in value && 'columns' in value
  const exported: readonly unknown[] = Object.values(everything)
  const definitions = new Map(exported.filter(isTable).map((definition) => [definition.name, definition]))
  const tables = calls.filter(
    ({ call }) => call.query && call.answer !== 'file' && 'filter' in Object(Reflect.get(call.query, 'shape')),
  )
  let tried = 0
  test.each(titled(tables, nameOf))('%s filter', async (_, named) => {
    const path = pathOf(named.call)
    const { data } = (await stranger.send('GET', path)).body
    const definition = definitions.get(String(Reflect.get(Object(data), 'table_name')))
    for (const { key, kind } of definition?.columns.filter(({ refers }) => refers) ?? []) {
      tried++
      const operator = kind === 'multi_select' ? 'any_in' : 'in'
      for (const id of foreign) {
        const filter = JSON.stringify({ [key]: [{ operator, value: [String(id)] }] })
        const answer = await stranger.send('GET', `${path}?filter=${encodeURIComponent(filter)}`)
        const list: unknown = Reflect.get(Object(answer.body.data), 'list')
        expect([key, id, answer.status === 422 ? [] : list]).toEqual([key, id, []])
        nothingSeen(named, answer)
      }
    }
  })
  test('columns that name records were among them', () => expect(tried).toBeGreaterThan(8))
})

describe('with a record of their own in the same place', () => {
  // What takes records away comes last.
  const isLate = ({ named }: InBody): number => Number(/delete|archive|move|restore/.test(named.call.path))
  const ordered = naming.toSorted((one, two) => isLate(one) - isLate(two)).filter(({ named }) => !named.call.upload)

  test('most are taken: the refusals above are about whose record it is', async () => {
    const unproven: string[] = []
    for (const position of ordered) {
      let taken = false
      for (const id of own) taken ||= took(await send(position.named.call, bodyWith(position, id)))
      if (!taken) unproven.push(places(position))
    }
    expect(unproven.length, `not taken: ${unproven.join(', ')}`).toBeLessThan(ordered.length / 4)
  }, 180_000)
})

describe('as an id that a client makes, or one that is left out', () => {
  // They may be taken: as new ones, or as nobody's. Last, because all but what is left out goes.
  const others = bodies.filter((each) => !each.names || leavesOut(each))
  test.each(titled(others, places))('%s', async (_, position) => {
    for (const id of foreign) {
      const answer = await send(position.named.call, bodyWith(position, String(id)))
      expect(answer.status).toBeLessThan(500)
      nothingSeen(position.named, answer)
    }
  })
})

test('what was entered has been watched', () => expect(everEntered).toContain(product().away))
