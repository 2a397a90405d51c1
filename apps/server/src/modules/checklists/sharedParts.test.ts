import type { CustomUnitAnswer, GlobalResponse, RatingAnswer } from '@plumbline/contract'
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

const condition = [
  { label: 'Good', value: 'good', score: 2, color: 'green' },
  { label: 'Worn', value: 'worn', score: 1, color: 'yellow' },
  { label: 'Broken', value: 'broken', score: 0, color: '#7a1f1f' },
]

const newSet = async (title: string): Promise<{ id: number; uuid: string }> =>
  dataOf(await admin.send('POST', '/checklist/global-response/new', { title, options: condition }), 201)

const setOf = async (uuid: string): Promise<GlobalResponse | undefined> =>
  dataOf<{ list: GlobalResponse[] }>(await admin.send('GET', '/checklist/global-response/list?limit=100')).list.find(
    (set) => set.uuid === uuid,
  )

/** A template with one list question that uses a global set; published. */
const templateWith = async (uuid: string): Promise<number> => {
  const { id } = await newTemplate(admin, 'State of the equipment')
  await addItems(admin, id, [
    { type: 'list', title: 'State of the ladder', options: { options_type: 'global', response_set_id: uuid } },
  ])
  return id
}

describe('global responses', () => {
  test('are listed with their options, and how many templates use them', async () => {
    const { id, uuid } = await newSet('Condition')
    await templateWith(uuid)
    const set = await setOf(uuid)
    expect(set).toMatchObject({ id, title: 'Condition', used_by: 1, languages: [] })
    expect(set?.options.map(({ label, value, score, color }) => ({ label, value, score, color }))).toEqual(condition)
    const elsewhere = dataOf<{ list: GlobalResponse[] }>(await stranger.send('GET', '/checklist/global-response/list'))
    expect(elsewhere.list).toEqual([])
  })

  test('need a title, two options and labels that differ, said at the field', async () => {
    const send = (body: object) => admin.send('POST', '/checklist/global-response/new', body)
    const one = await send({ title: 'Alone', options: [{ label: 'Yes' }] })
    expect(refusalOf(one)).toEqual([422, 'GEN_VALIDATION'])
    expect(one.body.data).toEqual({ options: ['List questions need more than one option'] })
    const nameless = await send({ title: ' ', options: condition })
    expect(nameless.body.data).toHaveProperty('title')
    const twice = await send({ title: 'Twice', options: [{ label: 'Yes' }, { label: 'Yes' }] })
    expect(twice.body.data).toHaveProperty(['options.1.label'])
  })

  test('are brought along by a draft that names them, and a change reaches the draft but no published version', async () => {
    const { id: setId, uuid } = await newSet('Wear')
    const id = await templateWith(uuid)
    const draft = await readTemplate(admin, id)
    expect(draft.global_responses).toMatchObject([{ uuid, title: 'Wear', options: condition }])
    await publish(admin, id)
    const options = (await setOf(uuid))?.options ?? []
    const changed = await admin.send('PUT', `/checklist/global-response/${setId}`, {
      title: 'Wear and tear',
      options: options.map((option) => (option.label === 'Worn' ? { ...option, label: 'Used', score: 1.5 } : option)),
    })
    expect(changed.status).toBe(200)
    const after = await readTemplate(admin, id)
    expect(after).toMatchObject({ has_draft: true, revision: (await readTemplate(admin, id)).revision })
    expect(after.global_responses).toMatchObject([{ title: 'Wear and tear', options: [{}, { label: 'Used' }, {}] }])
    const version = dataOf<{ global_responses: object[] }>(
      await admin.send('GET', `/checklist/template/${id}/versions/1`),
    )
    expect(version.global_responses).toMatchObject([{ title: 'Wear', options: [{}, { label: 'Worn' }, {}] }])
    await publish(admin, id)
    const second = dataOf<{ global_responses: object[] }>(
      await admin.send('GET', `/checklist/template/${id}/versions/2`),
    )
    expect(second.global_responses).toMatchObject([{ title: 'Wear and tear', options: [{}, { label: 'Used' }, {}] }])
  })

  test('cannot be changed through a template', async () => {
    const { uuid } = await newSet('Kept')
    const id = await templateWith(uuid)
    const body = await readTemplate(admin, id)
    const [set] = body.global_responses
    await admin.send('POST', `/checklist/template/${id}`, {
      ...body,
      global_responses: [{ ...set, title: 'Taken over', options: [] }],
    })
    expect((await readTemplate(admin, id)).global_responses).toMatchObject([{ title: 'Kept', options: condition }])
  })

  test('deleted in use: the draft says so and cannot be published, the published version keeps its copy', async () => {
    const { id: setId, uuid } = await newSet('Short-lived')
    const id = await templateWith(uuid)
    await publish(admin, id)
    expect((await admin.send('DELETE', `/checklist/global-response/${setId}`)).status).toBe(200)
    expect(await setOf(uuid)).toBeUndefined()
    expect(refusalOf(await admin.send('DELETE', `/checklist/global-response/${setId}`))).toEqual([
      404,
      'CKL_OBJECT_NOT_FOUND',
    ])
    const draft = await readTemplate(admin, id)
    expect([draft.global_responses, draft.has_draft]).toEqual([[], true])
    const { findings } = dataOf<{ findings: { code: string }[] }>(
      await admin.send('POST', `/checklist/template/${id}/check`),
    )
    expect(findings.map(({ code }) => code)).toContain('global_response_deleted')
    const refused = await admin.send('POST', `/checklist/template/${id}/publish`, { revision: draft.revision })
    expect(refusalOf(refused)).toEqual([409, 'CKL_NOT_PUBLISHABLE'])
    const version = dataOf<{ global_responses: object[] }>(
      await admin.send('GET', `/checklist/template/${id}/versions/1`),
    )
    expect(version.global_responses).toMatchObject([{ uuid, options: condition }])
  })

  test('an undo that takes a deleted set away is saved all the same', async () => {
    const { id: setId, uuid } = await newSet('Undone')
    const id = await templateWith(uuid)
    await admin.send('DELETE', `/checklist/global-response/${setId}`)
    const { revision } = await readTemplate(admin, id)
    const saved = await admin.send('PATCH', `/checklist/template/${id}`, {
      revision,
      edits: [{ kind: 'batch', edits: [{ kind: 'set_part', part: 'global_responses', key: uuid, value: null }] }],
    })
    expect(saved.status).toBe(200)
  })

  test('a set that came with a body from elsewhere stays as it was brought', async () => {
    const { id } = await newTemplate(admin, 'From elsewhere')
    const body = await readTemplate(admin, id)
    const foreign = {
      uuid: newUuid(),
      title: 'Foreign',
      options: [
        { uuid: newUuid(), label: 'A' },
        { uuid: newUuid(), label: 'B' },
      ],
    }
    const saved = await admin.send('POST', `/checklist/template/${id}`, { ...body, global_responses: [foreign] })
    expect(saved.status).toBe(200)
    expect((await readTemplate(admin, id)).global_responses).toEqual([foreign])
  })

  test('are translated, whole or option by option, and the labels travel with the template', async () => {
    const { id: setId, uuid } = await newSet('Spoken')
    const id = await templateWith(uuid)
    const [good, worn, broken] = (await setOf(uuid))?.options ?? []
    const labels = [
      { uuid: good?.uuid, label: 'Bon' },
      { uuid: worn?.uuid, label: 'Usé' },
    ]
    const put = await admin.send('PUT', `/checklist/global-response/${setId}/fr`, { options: labels })
    expect(put.status).toBe(200)
    expect((await setOf(uuid))?.languages).toEqual([])
    const one = await admin.send('PUT', `/checklist/global-response/options/${broken?.uuid}/translate`, {
      lang: 'fr',
      translation: 'Cassé',
    })
    expect(one.status).toBe(200)
    expect((await setOf(uuid))?.languages).toEqual(['fr'])
    expect((await readTemplate(admin, id)).global_responses).toMatchObject([
      { options: [{ label_lang: { fr: 'Bon' } }, { label_lang: { fr: 'Usé' } }, { label_lang: { fr: 'Cassé' } }] },
    ])
    // A later change of the set keeps them.
    await admin.send('PUT', `/checklist/global-response/${setId}`, { title: 'Spoken', options: [good, worn] })
    expect((await setOf(uuid))?.options.map(({ label_lang }) => label_lang['fr'])).toEqual(['Bon', 'Usé'])
    const unknown = await admin.send('PUT', `/checklist/global-response/${setId}/xx`, { options: [] })
    expect(unknown.body.data).toHaveProperty('lang')
    const nobodys = await admin.send('PUT', `/checklist/global-response/${setId}/fr`, {
      options: [{ uuid: newUuid(), label: 'X' }],
    })
    expect(refusalOf(nobodys)).toEqual([422, 'GEN_VALIDATION'])
  })

  test('every change is an event', async () => {
    const { id } = await newSet('Watched')
    await admin.send('DELETE', `/checklist/global-response/${id}`)
    const types = await product().database.inWorkspace(product().home, async (tx) => {
      const { rows } = await tx.query<{ type: string }>(
        `select type from events where subject_type = 'global_response' and subject_id = $1 order by id`,
        [id],
      )
      return rows.map(({ type }) => type)
    })
    expect(types).toEqual(['global_response.created', 'global_response.deleted'])
  })

  test('the list is exported as it is filtered', async () => {
    await newSet('Exported set')
    const filter = encodeURIComponent('{"title":[{"operator":"contains","value":"Exported"}]}')
    const answer = await product().app.inject({
      url: `/api/checklist/global-response/list/export?format=csv&filter=${filter}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.body.trim().split(/\r?\n/)).toHaveLength(2)
    expect(answer.body).toContain('Good | Worn | Broken')
  })
})

describe('custom units', () => {
  test('have the name’s slug as key; the name is taken only once', async () => {
    const send = (body: object) => admin.send('POST', '/checklist/custom-units/new', body)
    const pallet = dataOf<CustomUnitAnswer>(
      await send({ name: 'Euro pallet', symbol: 'EUR-P', unit_type: 'custom' }),
      201,
    )
    expect(pallet).toMatchObject({ name: 'Euro pallet', symbol: 'EUR-P', unit_type: 'custom', key: 'euro_pallet' })
    const again = await send({ name: 'euro PALLET', symbol: 'x' })
    expect([refusalOf(again), again.body.data]).toEqual([[422, 'GEN_VALIDATION'], { name: ['Already taken'] }])
    expect((await send({ name: 'Nothing', symbol: ' ' })).body.data).toHaveProperty('symbol')
    const metre = dataOf<CustomUnitAnswer>(await send({ name: 'Metre', symbol: 'm*' }), 201)
    expect(metre.key).toBe('metre_2')
    const arabic = dataOf<CustomUnitAnswer>(await send({ name: 'صندوق', symbol: 'صندوق' }), 201)
    expect(arabic.key).toBe('صندوق')
    const { list } = dataOf<{ list: CustomUnitAnswer[] }>(await admin.send('GET', '/checklist/custom-units/all'))
    expect(list.map(({ key }) => key)).toEqual(['euro_pallet', 'metre_2', 'صندوق'])
    const elsewhere = dataOf<{ list: object[] }>(await stranger.send('GET', '/checklist/custom-units/all'))
    expect(elsewhere.list).toEqual([])
  })

  test('a name of rare letters is cut between them; one the database alone takes for another’s is taken', async () => {
    const send = (body: object) => admin.send('POST', '/checklist/custom-units/new', body)
    const rare = dataOf<CustomUnitAnswer>(await send({ name: `x${'𠀀'.repeat(70)}`, symbol: 'x' }), 201)
    expect([rare.key.isWellFormed(), rare.key]).toEqual([true, `x${'𠀀'.repeat(59)}`])
    expect((await send({ name: 'ΟΔΟΣ', symbol: 'o' })).status).toBe(201)
    expect([201, 422]).toContain((await send({ name: 'ΟΔΟσ', symbol: 'o' })).status)
  })

  test('a template brings the units along that its questions use', async () => {
    const unit = dataOf<CustomUnitAnswer>(
      await admin.send('POST', '/checklist/custom-units/new', { name: 'Crate', symbol: 'crt' }),
      201,
    )
    const { id } = await newTemplate(admin, 'Crates')
    await addItems(admin, id, [
      { type: 'number', title: 'How many crates?', options: { custom_unit_key: 'crate', custom_unit_id: unit.id } },
    ])
    const expected = { id: unit.id, name: 'Crate', symbol: 'crt', unit_type: 'custom', key: 'crate' }
    expect((await readTemplate(admin, id)).custom_units).toEqual([expected])
    await publish(admin, id)
    const version = dataOf<{ custom_units: object[] }>(await admin.send('GET', `/checklist/template/${id}/versions/1`))
    expect(version.custom_units).toEqual([expected])
  })
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
  test('one to five are there from the start, in every language', async () => {
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

  test('are stored with icons and an order; what is not named stays', async () => {
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

  test('one is changed by itself: title, colour, icon', async () => {
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
