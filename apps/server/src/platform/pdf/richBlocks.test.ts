import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../../../scripts/testing/tries.ts'
import { richBlocks } from './richBlocks.ts'

const drawn = (html: string): readonly string[] =>
  richBlocks(html).map(({ kind, level, depth, marker, align, runs }) =>
    [
      `${kind}${level === 0 ? '' : level}`,
      ...(depth === 0 ? [] : [`${'>'.repeat(depth)}${marker}`]),
      ...(align === 'start' ? [] : [align]),
      runs
        .map(({ text, bold, italic, underline, strike, color, size, link }) =>
          [
            text,
            ...(bold ? ['b'] : []),
            ...(italic ? ['i'] : []),
            ...(underline ? ['u'] : []),
            ...(strike ? ['s'] : []),
            ...[color, size, link].filter((part) => part !== null),
          ].join('|'),
        )
        .join(''),
    ].join(' '),
  )

test('letters keep what the editor gave them, one in the other', () => {
  expect(drawn('<p>Wear <strong>gloves <em>and</em></strong> <u>a</u> <s>hat</s></p>')).toEqual([
    'text Wear gloves |band|b|i a|u hat|s',
  ])
  expect(drawn('<p><span data-color="#AA0000" data-size="24">Stop</span></p>')).toEqual(['text Stop|#AA0000|24'])
})

test('headings, quotes, code and how they are aligned', () => {
  expect(
    drawn(
      '<h2 data-align="center">Before</h2><blockquote><p>He said</p></blockquote><pre><code>a  b\nc</code></pre><p data-align="end">x</p>',
    ),
  ).toEqual(['heading2 center Before', 'quote He said', 'code a  b\nc', 'text end x'])
})

test('lists count by themselves and stand in each other', () => {
  expect(drawn('<ol><li><p>One</p><ul><li><p>in it</p></li></ul></li><li><p>Two</p><p>more</p></li></ol>')).toEqual([
    'text >1. One',
    'text >>• in it',
    'text >2. Two',
    'text > more',
  ])
})

test('addresses only lead where nothing runs, and what the editor can not write is its words alone', () => {
  expect(drawn('<p><a href="https://a.test/?b&amp;c">go</a> <a href="javascript:alert(1)">no</a></p>')).toEqual([
    'text go|https://a.test/?b&c no',
  ])
  expect(drawn('<p onclick="x"><font color="red">Red</font> &lt;b&gt; 3 < 4</p>')).toEqual(['text Red <b> 3 < 4'])
  expect(drawn('<p><span data-color="url(x)" data-size="900">big</span></p>')).toEqual(['text big'])
})

test('a picture is named where it stands', () => {
  const file = '0190a000-0000-7000-8000-0000000000aa'
  expect(richBlocks(`<p>Here</p><img alt="a" data-file="${file}"><p>so</p>`).map(({ picture }) => picture)).toEqual([
    undefined,
    file,
    undefined,
  ])
  expect(drawn('<p>Like this:</p><img data-file="x" alt="plan.png">')).toEqual(['text Like this:', 'text  [plan.png] '])
})

test('a text without a tag is one block as it was typed; a free line stays one', () => {
  expect(drawn('Fish & chips &amp; 3 < 4')).toEqual(['text Fish & chips &amp; 3 < 4'])
  expect(drawn('<p>One<br>two</p><p></p><p>three</p><p></p>')).toEqual(['text One\ntwo', 'text ', 'text three'])
})

test('no text, however broken, stops it or keeps it long', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<', '</', 'p', 'ul', 'li', '>', ' data-align="', '"', '&', '#9;', 'x', '!--')),
      (parts) => {
        for (const { runs } of richBlocks(parts.join('')))
          for (const { text } of runs) expect(typeof text).toBe('string')
      },
    ),
    { numRuns: tries(1000) },
  )
  // Looked at once from every `<` to the end it would take minutes, longer than a test may.
  expect(richBlocks(`<p>Here</p>${'<p '.repeat(600_000)}`).map(({ kind }) => kind)).toEqual(['text', 'text'])
})
