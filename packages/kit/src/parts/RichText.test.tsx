import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainText, RichText } from './RichText.tsx'

const shown = (html: string): string => renderToStaticMarkup(<RichText html={html} />)

test('formatting is kept', () => {
  expect(shown('<p>Read <strong>this</strong><br>first</p>')).toBe(
    '<div class="rich-text" dir="auto"><p>Read <strong>this</strong><br/>first</p></div>',
  )
})

test('nothing in a text can run', () => {
  const html = shown(
    '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a></p>',
  )
  expect(html).toBe('<div class="rich-text" dir="auto"><p>a<a>b</a></p></div>')
})

test('colour, size and alignment of letters are kept as the editor writes them, and no other style', () => {
  expect(shown('<p data-align="center"><span data-color="#cc0000" data-size="24">a</span></p>')).toContain(
    '<p style="text-align:center"><span style="color:#cc0000;font-size:24px">a</span></p>',
  )
  expect(shown('<p style="position: fixed"><span data-size="400" data-color="url(x)">a</span></p>')).toContain(
    '<p><span>a</span></p>',
  )
})

test('links open elsewhere', () => {
  expect(shown('<a href="https://example.org/">x</a>')).toContain('rel="noopener noreferrer"')
})

test('a plain text with a sign in it stays as it is', () => {
  expect(shown('3 < 4')).toContain('3 &lt; 4')
  expect(plainText('3 < 4')).toBe('3 < 4')
})

test('the words alone', () => {
  expect(plainText('<p>One</p><p>two</p>')).toBe('One two')
})

test('a stored picture is shown as the place can show it; any other address leads nowhere', () => {
  const file = '0190a000-0000-7000-8000-00000000beef'
  const html = `<p>Look</p><img data-file="${file}" alt="plan" onerror="x()"><img src="https://a.test/x.png" alt="no">`
  expect(renderToStaticMarkup(<RichText html={html} picture={(uuid, name) => <b title={uuid}>{name}</b>} />)).toBe(
    `<div class="rich-text" dir="auto"><p>Look</p><b title="${file}">plan</b></div>`,
  )
  expect(shown(html)).toBe('<div class="rich-text" dir="auto"><p>Look</p>plan</div>')
})
