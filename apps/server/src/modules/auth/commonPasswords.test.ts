import { describe, expect, test } from 'vitest'
import { personOf, useProduct } from '../../../testing/product.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { temporaryPassword } from './temporaryPassword.ts'

const product = useProduct()
const email = 'ines.duarte@partner.test'

describe('a password that anybody would try first', () => {
  test.each(['password', 'PassWord123', 'qwertyuiop', '1234567890', 'iloveyou', 'trustno1'])(
    '%s is one of those that very many have',
    async (password) => expect(await isCommonPassword(password, email)).toBe(true),
  )

  test.each([email, 'Ines.Duarte', '..ines.duarte2026', 'Partner#2026', 'plumbline', '!Plumbline2026!'])(
    '%s is the person, their firm or the product',
    async (password) => expect(await isCommonPassword(password, email)).toBe(true),
  )

  test.each(['a long enough password', 'plumb lines hang still', 'ines duarte paints boats', 'éèêëēėę9', '۱۲۳۴۵۶۷۸'])(
    '%s is not',
    async (password) => expect(await isCommonPassword(password, email)).toBe(false),
  )

  test.each([
    ['io-2026!!', 'io@x.test'],
    ['2026!!2026!', '4711@x.test'],
  ])('%s: an address of few letters, or none, is found in nothing', async (password, address) =>
    expect(await isCommonPassword(password, address)).toBe(false),
  )

  test('the product’s own temporary ones never are', async () => {
    for (let at = 0; at < 100; at++) expect(await isCommonPassword(temporaryPassword(), email)).toBe(false)
  })

  test('is refused where a password is chosen', async () => {
    const person = await product().signIn('auditor@home.test')
    for (const next of ['password1', 'Auditor2026']) {
      const body = { current_password: 'a long enough password', new_password: next }
      const answer = await person.send('POST', '/user/account/change-password', body)
      expect([answer.status, answer.body.data]).toEqual([
        422,
        { new_password: ['This is one of the first passwords that anybody would try'] },
      ])
    }
  })

  test('is refused where the first workspace is made', async () => {
    await product().database.global((tx) => tx.query(`delete from workspaces`))
    const { makeSetUpToken } = await import('./index.ts')
    const token = await makeSetUpToken(product().database)
    const about = { workspace_name: 'Harbour', first_name: 'Ada', last_name: 'Arend', email: 'ada@harbour.test' }
    const setUp = (password: string) =>
      personOf(product().app, '').send('POST', '/login/setup', { ...about, token, password })
    const refused = await setUp('password1')
    expect([refused.status, Object.keys(Object(refused.body.data))]).toEqual([422, ['password']])
    expect((await setUp('boats in the harbour')).status).toBe(201)
  })
})
