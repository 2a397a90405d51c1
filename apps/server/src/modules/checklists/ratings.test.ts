import type { RatingAnswer } from '@plumbline/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { addItems, dataOf, newTemplate, publish, readTemplate, refusalOf } from './templateScenario.testing.ts'

const product = useProduct()
let admin: Person
let stranger: Person

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
  stranger = await product().signIn('admin@away.test')
})

const scaleOf = async (query = ''): Promise<RatingAnswer[]> =>
  dataOf<{ list: RatingAnswer[] }>(await admin.send('GET', `/checklist/settings/ratings${query}`)).list

const sendRatings = (fields: object, icons: readonly Buffer[] = []) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value))
  icons.forEach((icon, position) =>
    form.append('icons[]', new Blob([new Uint8Array(icon)], { type: 'image/png' }), `${position}.png`),
  )
  return product().app.inject({
    method: 'POST',
    url: '/api/checklist/settings/ratings',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: form,
  })
}

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#208040' } })
    .png()
    .toBuffer()

describe('ratings', () => {
  test('SET-006 SET-123 SET-124 SET-125 SET-126 SET-127: one to five are there from the start, in every language', async () => {
    const english = await scaleOf()
    expect(english.map(({ value, title, standard }) => [value, title, standard])).toEqual([
      [1, 'Excellent', true],
      [2, 'Above average', true],
      [3, 'Meets expectations', true],
      [4, 'Below average', true],
      [5, 'Needs improvement', true],
    ])
    expect((await scaleOf('?preferred_lang=fr')).map(({ title }) => title)[1]).toBe('Au-dessus de la moyenne')
    expect(await scaleOf()).toEqual(english)
  })

  test('SET-007: are stored with icons and an order; what is not named stays', async () => {
    const before = await scaleOf()
    const [first, second] = before
    const answer = await sendRatings(
      { rating: [{ id: second?.id, value: 2, title_lang: { en: 'Very good' } }], order: [second?.id, first?.uuid] },
      [await picture()],
    )
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
    const after = await scaleOf()
    expect(after.map(({ title }) => title)).toEqual([
      'Very good',
      'Excellent',
      'Meets expectations',
      'Below average',
      'Needs improvement',
    ])
    expect(after[0]?.icon).toMatch(/^data:image\/png;base64,/)
    expect(after[0]?.icon_id).toBeGreaterThan(0)
    expect(after[0]?.title_lang['de']).toBe('Überdurchschnittlich')
  })

  test('a new one stands behind; a value is there once, an icon is a picture', async () => {
    const made = await sendRatings({ rating: [{ value: 6, title_lang: { en: 'Dangerous' }, color: 'red' }] })
    expect(made.statusCode).toBe(200)
    expect((await scaleOf()).at(-1)).toMatchObject({ value: 6, title: 'Dangerous', standard: false })
    const twice = await sendRatings({ rating: [{ value: 6, title_lang: { en: 'Again' } }] })
    expect([twice.statusCode, twice.json().data]).toEqual([422, { 'rating.0.value': ['Already taken'] }])
    const text = await sendRatings({ rating: [] }, [Buffer.from('not a picture at all, just text in a file')])
    expect(text.statusCode).toBe(415)
  })

  test('SET-008: one is changed by itself: title, colour, icon', async () => {
    const [, , third] = (await scaleOf()).toSorted((a, b) => a.value - b.value)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'smile.png')
    const file = await product().app.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: form,
    })
    const iconId: number = file.json().data.file.id
    const path = `/checklist/settings/ratings/${third?.id}`
    const put = await admin.send('PUT', path, {
      title_lang: { en: 'As expected' },
      color: '#204080',
      icon_id: iconId,
    })
    expect(put.status).toBe(200)
    expect((await scaleOf()).find(({ id }) => id === third?.id)).toMatchObject({
      title: 'As expected',
      color: '#204080',
      icon_id: iconId,
      icon: expect.stringMatching(/^data:image/),
    })
    const nameless = await admin.send('PUT', path, { title_lang: { en: '', fr: '', de: '', ar: '' } })
    expect(nameless.body.data).toHaveProperty('title_lang')
    const without = await admin.send('PUT', path, { icon_id: 999_999 })
    expect(without.body.data).toHaveProperty('icon_id')
    expect(refusalOf(await stranger.send('PUT', path, { title_lang: { en: 'x' } }))).toEqual([
      404,
      'SET_OBJECT_NOT_FOUND',
    ])
  })

  test('a template in which a question is rated brings the scale along', async () => {
    await scaleOf()
    const { id } = await newTemplate(admin, 'Rated')
    await addItems(admin, id, [
      { type: 'textAnswer', title: 'Tidiness', options: { enable_rating: true, manual_rating: true } },
    ])
    const { ratings } = await readTemplate(admin, id)
    expect(ratings.map((rating) => Reflect.get(rating, 'id'))).toEqual((await scaleOf()).map((rating) => rating.id))
    const plain = await newTemplate(admin, 'Unrated')
    await addItems(admin, plain.id, [{ type: 'textAnswer', title: 'Order' }])
    expect((await readTemplate(admin, plain.id)).ratings).toEqual([])
    for (const template of [id, plain.id]) await publish(admin, template)
    const { revision } = await readTemplate(admin, id)
    const [worst] = (await scaleOf()).toReversed()
    dataOf(await admin.send('PUT', `/checklist/settings/ratings/${worst?.id}`, { title_lang: { fr: 'À revoir vite' } }))
    expect(await readTemplate(admin, id)).toMatchObject({ has_draft: true, revision })
    expect(await readTemplate(admin, plain.id)).toMatchObject({ has_draft: false })
  })

  test('how a question was rated stands in the report, in the report’s language', async () => {
    const scale = await scaleOf()
    const chosen = scale.find(({ value }) => value === 4)
    const { id } = await newTemplate(admin, 'Rated round')
    const ids = await addItems(admin, id, [
      { type: 'textAnswer', title: 'Order', options: { enable_rating: true, manual_rating: true } },
      { type: 'textAnswer', title: 'Light' },
    ])
    await publish(admin, id)
    const { inspection } = dataOf<{ inspection: { uuid: string } }>(
      await admin.send('POST', '/inspections/new', { template_id: id }),
      201,
    )
    const rate = (value: unknown) => ({
      id: newUuid(),
      kind: 'rating',
      path: [ids.get('Order')],
      value,
      at: new Date().toISOString(),
      device: 'phone',
      based_on: 0,
    })
    const answer = dataOf<{ applied: string[]; rejected: { error_code: string }[] }>(
      await admin.send('POST', `/inspections/${inspection.uuid}/ops`, {
        ops: [rate(999_999), rate(chosen?.id)],
        since: 0,
      }),
    )
    expect([answer.applied.length, answer.rejected.length]).toEqual([1, 1])
    const report = dataOf<{ sections: { items: { title: string; rating?: { title: string } }[] }[] }>(
      await admin.send('GET', `/inspections/${inspection.uuid}/report?lang=de`),
    )
    const items = report.sections.flatMap((section) => section.items)
    expect(items.find(({ title }) => title === 'Order')?.rating?.title).toBe('Unterdurchschnittlich')
    expect(items.find(({ title }) => title === 'Light')).not.toHaveProperty('rating')
  })

  test('only who may edit settings changes the scale; template authors read it', async () => {
    const author = await product().withPermissions(['CKL_MANAGE_TEMPLATES'])
    expect((await author.send('GET', '/checklist/settings/ratings')).status).toBe(200)
    const [first] = await scaleOf()
    const put = await author.send('PUT', `/checklist/settings/ratings/${first?.id}`, { title_lang: { en: 'x' } })
    expect(refusalOf(put)).toEqual([403, 'USR_ACCESS_DENIED'])
  })
})
