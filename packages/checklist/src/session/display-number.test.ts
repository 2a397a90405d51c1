import { expect, test } from 'vitest'
import { form, is, page, section, text, yesno } from '../testing/form.ts'
import { compile, exchangeTexts } from './compile.ts'
import { displayNumber, followedBy } from './display-number.ts'

const template = form(
  page(
    'shop',
    section('doors', {}, yesno('open'), text('why', { visibleIf: is('open', 'No') }), text('remarks')),
    text('name'),
  ),
  page('yard', text('gate')),
)
const compiled = compile(template)
const shown = [...compiled.items].map((item) => [item.item.id, displayNumber(item), followedBy(item)])

test('an item shows its number, and a follow-up that of the question that reveals it, with a letter', () => {
  expect(shown).toEqual([
    ['shop', '1', null],
    ['doors', '1.1', null],
    ['open', '1.1.1', null],
    ['why', '1.1.1a', 'open'],
    ['remarks', '1.1.2', null],
    ['name', '1.2', null],
    ['yard', '2', null],
    ['gate', '2.1', null],
  ])
})

test('other texts leave the numbers as they are', () => {
  const [item] = template.items
  if (item === undefined) throw new Error('a form without items')
  const retitled = { ...item, title: 'Other' }
  const items = template.items.map((each) => (each === item ? retitled : each))
  const exchanged = exchangeTexts(compiled, { ...template, items }, [retitled])
  expect(exchanged.items.map((each) => [each.item.id, displayNumber(each), followedBy(each)])).toEqual(shown)
})
