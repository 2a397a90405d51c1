import { beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { addItems, dataOf, newTemplate, publish } from './templateScenario.testing.ts'

const product = useProduct()
let admin: Person

beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

const calls = ['list?limit=500&', 'search?'] as const

test.each([
  { why: 'without the accents', title: 'Échelle de toit', words: 'echelle' },
  { why: 'in capitals', title: 'Échelle pliante', words: 'ÉCHELLE PLI' },
  { why: 'with the accent as a sign of its own', title: 'Café de la gare', words: 'cafe\u0301 gare' },
  { why: 'of a file name that has them so', title: 'Cre\u0300me du jour', words: 'crème jour' },
  { why: 'with ss for ß', title: 'Straßenbelag', words: 'STRASSEN' },
  { why: 'with plain letters for Danish ones', title: 'Øresund bro', words: 'oresund' },
  { why: 'with a dotted capital', title: 'İstanbul depo', words: 'istanbul' },
  { why: 'with a Greek sigma at the end', title: 'ΕΛΕΓΧΟΣ', words: 'έλεγχος' },
  { why: 'without Arabic vowel signs', title: 'قائمة المعدّات', words: 'المعدات' },
  { why: 'with another spelling of hamza', title: 'أعمال الصيانة', words: 'اعمال الصيانه' },
  { why: 'by words in another order', title: 'Daily safety of ladders', words: 'ladders safety' },
])('a title is found $why', async ({ title, words }) => {
  const { id } = await newTemplate(admin, title)
  for (const call of calls) {
    const answer = await admin.send('GET', `/checklist/template/${call}q=${encodeURIComponent(words)}`)
    expect(dataOf<{ list: { id: number }[] }>(answer).list.map((row) => row.id)).toEqual([id])
  }
})

test('a column’s filter and the start list know a title without its accents, too', async () => {
  const { id } = await newTemplate(admin, 'Prüfung der Schächte')
  await addItems(admin, id, [{ type: 'textAnswer', title: 'Wo?' }])
  await publish(admin, id)
  for (const [operator, value] of [
    ['contains', 'der schachte'],
    ['starts_with', 'PRUFUNG'],
    ['ends_with', 'schächte'],
  ]) {
    const filter = encodeURIComponent(JSON.stringify({ title: [{ operator, value }] }))
    const answer = await admin.send('GET', `/checklist/template/list?limit=500&filter=${filter}`)
    expect(dataOf<{ list: { id: number }[] }>(answer).list.map((row) => row.id)).toEqual([id])
  }
  const start = await admin.send('GET', '/inspections/templates?q=schachte%20prufung')
  expect(dataOf<{ list: { id: number }[] }>(start).list.map((row) => row.id)).toEqual([id])
})

test('signs of a pattern are letters, and every word must be there', async () => {
  await newTemplate(admin, 'Pumps under load')
  for (const call of calls)
    for (const words of ['%', '_', '\\', 'pumps over', 'ump.'])
      expect(
        dataOf<{ list: unknown[] }>(
          await admin.send('GET', `/checklist/template/${call}q=${encodeURIComponent(words)}`),
        ).list,
      ).toEqual([])
})
