import { beforeAll, expect, test } from 'vitest'
import { personOf, useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { addItems, dataOf, newTemplate, publish, refusalOf } from '../checklists/templateScenario.testing.ts'

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

const publishedTemplate = async (title: string): Promise<number> => {
  const { id } = await newTemplate(admin, title)
  await addItems(admin, id, [{ type: 'textAnswer', title: 'Who was there?' }])
  await publish(admin, id)
  return id
}

test('with PUBLIC_LIBRARY=off nothing is made public; private and withdrawn it still may be', async () => {
  const id = await publishedTemplate('Kept check')
  const setAccess = (access: string) => admin.send('PUT', `/checklist/template/${id}/access`, { access })
  expect(refusalOf(await setAccess('public'))).toEqual([404, 'GEN_NOT_FOUND'])
  for (const access of ['withdrawn', 'private']) {
    dataOf(await setAccess(access))
    expect(dataOf(await admin.send('GET', `/checklist/template/${id}/options`))).toMatchObject({ access })
  }
  const entries = await product().database.global((tx) => tx.query('select 1 from library_templates'))
  expect(entries.rows).toEqual([])
})

test('with PUBLIC_LIBRARY=off the copy of what is public already stays as it was', async () => {
  const id = await publishedTemplate('Older check')
  const { database, home } = product()
  const entry = { uuid: newUuid(), category_id: 1, name: 'Older check', description: '', author_name: 'Somebody' }
  const facts = { items_count: 1, version: 1, language: 'en', languages: ['en'], contains_asset: false, content: {} }
  // As it was made public while the library was on.
  await database.inWorkspace(home, async (tx) => {
    await tx.query(`update templates set access = 'public', category_id = 1 where workspace_id = $1 and id = $2`, [
      home,
      id,
    ])
    await tx.query('select list_in_library($1, $2::json)', [id, JSON.stringify({ ...entry, ...facts })])
  })
  await addItems(admin, id, [{ type: 'textAnswer', title: 'Which door?' }])
  await publish(admin, id)
  const kept = await database.global((tx) =>
    tx.query('select version, items_count from library_templates where template_id = $1', [id]),
  )
  expect(kept.rows).toEqual([{ version: 1, items_count: 1 }])
})
