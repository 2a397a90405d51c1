import { writeFileSync } from 'node:fs'
import { allCalls, builtInRoles, permissions, type Call, type Permission } from '@plumbline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personOf, useProduct, type Person } from '../testing/product.ts'
import { makeRecords, type Records } from '../testing/records.ts'

/**
 * Calls x roles, made from the contract: every call is tried by everybody and lets in whom its declaration names, nobody
 * else. `npm run matrix` prints what came of it.
 */
const product = useProduct()

/** One way to stand to the workspace `home`. */
interface Role {
  readonly name: string
  /** null: signed out. */
  readonly permissions: readonly Permission[] | null
  readonly person: () => Person
}

const people = new Map<string, Person>()
const personNamed = (name: string) => (): Person => {
  const person = people.get(name)
  if (!person) throw new Error(`nobody is signed in as ${name}`)
  return person
}
const role = (name: string, permissionsOf: readonly Permission[] | null): Role => ({
  name,
  permissions: permissionsOf,
  person: personNamed(name),
})

const everyday: readonly Role[] = [
  role('signed out', null),
  role('administrator', builtInRoles.administrator),
  role('manager', builtInRoles.manager),
  role('auditor', builtInRoles.auditor),
  role('no permission', []),
]
const single: readonly Role[] = permissions.map((code) => role(code, [code]))

/** What a call answered: whether its door let the caller in, whatever the call itself then said. */
type Outcome = 'yes' | 'no' | 'sign in' | 'not found'

const declared = ({ access }: Call, { permissions: held }: Role): Outcome => {
  if (access === 'public') return 'yes'
  if (held === null) return 'sign in'
  if (access === 'signed-in') return 'yes'
  return access.some((code) => held.includes(code)) ? 'yes' : 'no'
}

/** No record of anybody. */
const nobodys = '999999999'
const pathWith = (call: Call, id: string): string =>
  call.path.replace('*', 'w1/none').replaceAll(/:(\w+)/g, (_, name: string) => (name === 'id' ? id : nobodys))

/**
 * A body that can't be read goes no further than the door, so nothing is ever done; what is only read is read. Neither
 * says who may do more with one record than with another: that is each module's own test.
 */
const tried = async (call: Call, person: Person, id = nobodys): Promise<Outcome> => {
  const body = call.method === 'GET' ? undefined : '{broken'
  const { status, body: answer } = await person.send(call.method, pathWith(call, id), body)
  if (status >= 500) throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(answer)}`)
  if (answer.error_code === 'USR_UNAUTHENTICATED') return 'sign in'
  if (answer.error_code === 'USR_ACCESS_DENIED' || answer.error_code === 'GEN_XSRF') return 'no'
  return 'yes'
}

const calls = allCalls()
const rows = new Map<string, Record<string, Outcome>>()
const note = (call: string, name: string, outcome: Outcome): void => {
  rows.set(call, { ...rows.get(call), [name]: outcome })
}

let records: Records
let stranger: Person

beforeAll(async () => {
  const { home, away, app, signIn, withPermissions } = product()
  const administrator = await signIn('admin@home.test')
  stranger = await signIn('admin@away.test')
  people.set('signed out', personOf(app, ''))
  people.set('administrator', administrator)
  people.set('manager', await signIn('manager@home.test'))
  people.set('auditor', await signIn('auditor@home.test'))
  people.set('no permission', await withPermissions([]))
  for (const code of permissions) people.set(code, await withPermissions([code]))
  const own = { workspace: home, administrator }
  records = await makeRecords(product(), own, { workspace: away, administrator: stranger }, 'Hearth')
}, 180_000)

const named = calls.map(({ call }) => [`${call.method} ${call.path}`, call] as const)

describe('every call lets in whom it declares', () => {
  test.each(named)('%s', async (name, call) => {
    for (const each of [...everyday, ...single]) {
      const outcome = await tried(call, each.person())
      note(name, each.name, outcome)
      expect([each.name, outcome]).toEqual([each.name, declared(call, each)])
    }
  })
})

describe('somebody of another workspace finds none of its records', () => {
  const withSubject = calls.filter(({ call }) => call.path.includes(':id') && call.notFound && call.access !== 'public')
  test.each(withSubject.map(({ call }) => [`${call.method} ${call.path}`, call] as const))('%s', async (name, call) => {
    const ids = records.subjects[call.notFound ?? ''] ?? []
    expect(ids.length, `a record for ${call.notFound}`).toBeGreaterThan(0)
    for (const id of ids) {
      // A form is read before its subject is looked for; an empty one names nothing.
      const path = pathWith(call, id)
      const { status, body } = await stranger.send(call.method, path, call.body && !call.upload ? {} : undefined)
      const isForm = call.upload !== undefined && status === 415
      expect([id, isForm ? call.notFound : body.error_code]).toEqual([id, call.notFound])
    }
    note(name, 'another workspace', 'not found')
  })
})

const mark: Readonly<Record<Outcome, string>> = { yes: 'yes', no: '–', 'sign in': 'sign in', 'not found': 'not found' }

afterAll(() => {
  const file = process.env['MATRIX_FILE']
  if (file === undefined) return
  const columns = everyday.map(({ name }) => name)
  const lines = named.map(([name, { access }]) => {
    const row = rows.get(name) ?? {}
    const cells = columns.map((column) => mark[row[column] ?? 'no'])
    const elsewhere = row['another workspace'] === 'not found' ? 'not found' : access === 'public' ? 'yes' : 'their own'
    const alone = permissions.filter((code) => row[code] === 'yes')
    const opened = alone.length === permissions.length ? 'each' : alone.join(', ') || 'none'
    return `| ${name} | ${[...cells, elsewhere, opened].join(' | ')} |`
  })
  const heads = ['call', ...columns, 'another workspace', 'opened by one permission alone']
  const table = [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---').join('|')}|`, ...lines]
  writeFileSync(file, `${table.join('\n')}\n`)
})
