import { describe, expect, test } from 'vitest'
import { password, useProduct, type Person } from '../../../testing/product.ts'

const product = useProduct()

const administrator = (): Promise<Person> => product().signIn('admin@home.test')
const told = async (path: string, body: object, lang = 'en'): Promise<unknown> => {
  const answer = await (await administrator()).send('PUT', path, body, { lang })
  expect([answer.status, answer.body.error_code]).toEqual([422, 'GEN_VALIDATION'])
  return answer.body.data
}
const security = (session_hours: unknown, lang?: string): Promise<unknown> =>
  told('/settings/security', { session_hours }, lang)

describe('the generic messages of fields (workspace.md section 5)', () => {
  test('ERR-007 ERR-008: below the least and above the most, with the number', async () => {
    expect(await security(0)).toEqual({ session_hours: ['At least 1'] })
    expect(await security(10_000)).toEqual({ session_hours: ['Not above 720'] })
  })

  const refused = async (path: string, body: object): Promise<unknown> => {
    const answer = await (await administrator()).send('POST', path, body)
    expect([answer.status, answer.body.error_code]).toEqual([422, 'GEN_VALIDATION'])
    return answer.body.data
  }
  const guest = { first_name: 'Ines', last_name: 'Duarte', email: 'ines@home.test' }

  test('ERR-001 ERR-002: what is required and missing, and an address that is none', async () => {
    expect(await refused('/user/invite', { ...guest, email: 'abc' })).toEqual({
      email: ['Write an address such as name@company.com'],
    })
    expect(await refused('/user/invite', { ...guest, first_name: '' })).toEqual({ first_name: ['Required'] })
  })

  test('ERR-003: what is there once and is taken', async () => {
    expect((await (await administrator()).send('POST', '/user/invite', guest)).status).toBe(201)
    expect(await refused('/user/invite', guest)).toEqual({ email: ['Already taken'] })
  })

  test('ERR-004 ERR-005: above the most and below the least characters, with the number', async () => {
    expect(await refused('/user/invite', { ...guest, first_name: 'a'.repeat(101) })).toEqual({
      first_name: ['At most 100 characters'],
    })
    expect(
      await refused('/user/account/change-password', { current_password: password, new_password: 'short' }),
    ).toEqual({ new_password: ['At least 8 characters'] })
  })

  test.each([
    { lang: 'en', message: 'Invalid type: another kind of value belongs here' },
    { lang: 'fr', message: 'Type non valable : une autre sorte de valeur est attendue' },
    { lang: 'de', message: 'Ungültiger Typ: Hier wird ein Wert anderer Art erwartet' },
    { lang: 'ar', message: 'نوع غير صالح: يُنتظر هنا نوع آخر من القيم' },
  ])('ERR-010: text where a number belongs ($lang)', async ({ lang, message }) => {
    expect(await security('many', lang)).toEqual({ session_hours: [message] })
  })

  test('ERR-006 ERR-009: more digits or decimal places than a field has, with both numbers', async () => {
    const boss = await administrator()
    const made = async (path: string, body: object): Promise<string> => {
      const answer = await boss.send('POST', path, body)
      expect(answer.status).toBe(201)
      return String(Reflect.get(Object(answer.body.data), 'uuid'))
    }
    const config = { max_digits: 5, decimals: 2 }
    const fields = [{ key: 'new_1', name: 'Pressure', field_type: 'decimal', config }]
    const type = await made('/assets/types/new', { name: 'Gauge', fields })
    const asset = await made('/assets/new', { type_id: type, asset_id: 'G-1', display_name: 'Gauge' })
    const limits = ['At most 5 digits, of which 2 after the decimal point']
    for (const pressure of ['1000', '1.234'])
      expect(await told(`/assets/${asset}`, { fields: { pressure } })).toEqual({ 'fields.pressure': limits })
  })

  test('ERR-011: whatever is sent to a form’s call, it is refused by field and never an error of the server', async () => {
    for (const value of [
      null,
      [],
      {},
      -1,
      1.5,
      '',
      ' ',
      '\u0000',
      '\ud800',
      'x'.repeat(10_000),
      Number.MAX_SAFE_INTEGER,
    ])
      expect([value, Object.keys(Object(await security(value)))]).toEqual([value, ['session_hours']])
  })
})
