import { afterEach, expect, test } from 'vitest'
import { focusOpener, openerOf } from './openerOf.ts'

const page = (html: string): void => {
  document.body.innerHTML = html
}

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no #${id}`)
  return found
}

afterEach(() => page(''))

test('a dialog that a menu item opened belongs to the button of the menu', () => {
  page('<button id="row">…</button><div role="menu" aria-labelledby="row"><button id="item">Delete</button></div>')
  expect(openerOf(element('item'))).toBe(element('row'))
})

test('without a menu it belongs to what had the focus, and to nothing where nothing had it', () => {
  page('<button id="plain">Delete</button>')
  expect(openerOf(element('plain'))).toBe(element('plain'))
  expect(openerOf(document.body)).toBe(null)
})

test('the focus goes to the page where the opener went with its record', () => {
  page('<main id="content" tabindex="-1"><button id="row">…</button></main>')
  const row = element('row')
  focusOpener(row)
  expect(document.activeElement).toBe(row)
  row.remove()
  focusOpener(row)
  expect(document.activeElement).toBe(element('content'))
})
