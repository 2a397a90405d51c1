import { beforeAll, expect, test } from 'vitest'
import { personOf, useProduct, type Person } from '../../../testing/product.ts'
import { refusalOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct({ PUBLIC_LIBRARY: 'off' })
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

test('LIB-003 with PUBLIC_LIBRARY=off there are no such calls, and everybody is told so', async () => {
  const everybody = personOf(product().app, '')
  const someone = '0190a000-0000-7000-8000-00000000dead'
  for (const path of ['list', 'categories', someone])
    for (const person of [everybody, admin])
      expect(refusalOf(await person.send('GET', `/checklist/library/${path}`))).toEqual([404, 'GEN_NOT_FOUND'])
  const download = await admin.send('POST', `/checklist/library/${someone}/download`, {})
  expect(refusalOf(download)).toEqual([404, 'GEN_NOT_FOUND'])
  const { body } = await everybody.send('GET', '/settings/public')
  expect(body.data).toMatchObject({ public_library: false })
})
