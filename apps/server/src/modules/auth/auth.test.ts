import { describe, expect, test } from 'vitest'
import { password, personOf, useProduct } from '../../../testing/product.ts'

const product = useProduct()
const anonymous = () => personOf(product().app, '')

const temporaryPasswordOf = async (email: string): Promise<string> => {
  const { services } = product()
  return expect
    .poll(
      async () => {
        const mails = await services.database.global((tx) => services.mailer.waiting(tx, 10))
        return /password: (\S+)/i.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[1]
      },
      { timeout: 15_000 },
    )
    .toBeTruthy()
    .then(async () => {
      const mails = await services.database.global((tx) => services.mailer.waiting(tx, 10))
      return /password: (\S+)/i.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[1] ?? ''
    })
}

describe('sign-in', () => {
  test('answers who signed in, what they may do and where', async () => {
    const person = await product().signIn('auditor@home.test')
    const { status, body } = await person.send('GET', '/user/auth')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      user: { email: 'auditor@home.test', full_name: 'auditor home' },
      workspace: { name: 'home', plan: 'enterprise' },
    })
    expect(body.data).toHaveProperty(
      'abilities',
      expect.arrayContaining([{ action: 'call', subject: 'INS_VIEW_INSPECTION_LIST' }]),
    )
    expect(body.data).not.toHaveProperty(
      'abilities',
      expect.arrayContaining([{ action: 'call', subject: 'CKL_MANAGE_TEMPLATES' }]),
    )
  })

  test('takes an e-mail address in any case', async () => {
    const { status } = await anonymous().send('POST', '/login', { email: 'Admin@Home.Test', password })
    expect(status).toBe(200)
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const wrong = await anonymous().send('POST', '/login', { email: 'admin@home.test', password: 'wrong' })
    const unknown = await anonymous().send('POST', '/login', { email: 'nobody@home.test', password: 'wrong' })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.status).toBe(401)
  })

  test('ends with the sign-out, at once', async () => {
    const person = await product().signIn('manager@home.test')
    expect((await person.send('POST', '/user/logout', {})).status).toBe(200)
    expect((await person.send('GET', '/user/auth')).status).toBe(401)
  })

  test('keeps only the hash of a token', async () => {
    const { token } = await product().signIn('manager@home.test')
    const { rows } = await product().database.global((tx) => tx.query(`select * from sessions`))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a forgotten password', () => {
  test('is replaced by the mailed one; the old one works until then', async () => {
    const email = 'auditor@home.test'
    const asked = await anonymous().send('POST', '/forget-password', { email })
    const nobody = await anonymous().send('POST', '/forget-password', { email: 'nobody@home.test' })
    expect([asked.status, asked.body]).toEqual([nobody.status, nobody.body])
    const temporary = await temporaryPasswordOf(email)
    expect((await anonymous().send('POST', '/login', { email, password })).status).toBe(200)
    expect((await anonymous().send('POST', '/login', { email, password: temporary })).status).toBe(401)
    const reset = (current_password: string, new_password: string) =>
      anonymous().send('POST', '/reset-password', { email, current_password, new_password })
    expect((await reset('wrong', 'another good one')).body.error_code).toBe('USR_RESET_INVALID')
    expect((await reset(temporary, 'short')).body).toMatchObject({
      error_code: 'GEN_VALIDATION',
      data: { new_password: [expect.any(String)] },
    })
    expect((await reset(temporary, password)).body.error_code).toBe('GEN_VALIDATION')
    expect((await reset(temporary, 'another good one')).status).toBe(200)
    expect((await reset(temporary, 'a third good one')).body.error_code).toBe('USR_RESET_INVALID')
    expect((await anonymous().send('POST', '/login', { email, password })).status).toBe(401)
    expect((await anonymous().send('POST', '/login', { email, password: 'another good one' })).status).toBe(200)
  })
})

describe('set-up', () => {
  test('is refused where a workspace exists', async () => {
    const { body } = await anonymous().send('POST', '/login/setup', {
      token: 'x',
      workspace_name: 'Mine',
      first_name: 'A',
      last_name: 'B',
      email: 'a@b.test',
      password: 'long enough',
    })
    expect(body.error_code).toBe('USR_SETUP_DONE')
  })
})
