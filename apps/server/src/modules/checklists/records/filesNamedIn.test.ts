import { expect, test } from 'vitest'
import { filesNamedIn } from './filesNamedIn.ts'

const file = (end: string): string => `0190a000-0000-7000-8000-0000000000${end}`

test('a change names the pictures of its texts, markers and information, by number and uuid, and nothing else', () => {
  const named = filesNamedIn({
    revision: 7,
    edits: [
      { kind: 'set_title', id: file('01'), title: `<p>See</p><img data-file="${file('a1')}" alt="">` },
      { kind: 'set_part', part: 'image_markers', key: file('02'), value: { uuid: file('02'), file_id: file('a2') } },
      {
        kind: 'set_part',
        part: 'info',
        value: {
          uuid: file('03'),
          items: [
            { uuid: file('04'), type: 'photo', value: [file('A3'), 17, '18'] },
            { uuid: file('05'), type: 'url', value: file('06') },
            { uuid: file('07'), type: 'instruction', value: { text: `<img data-file="${file('a4')}">` } },
          ],
        },
      },
      { kind: 'set_options', id: file('08'), set: { info_id: file('03'), default_value: 9 } },
    ],
  })
  expect(new Set(named)).toEqual(new Set([17, 18, file('a1'), file('a2'), file('a3'), file('a4')]))
})

test('one that is written wrongly, or nested as deep as can be sent, is gone through all the same', () => {
  let deep: unknown = { type: 'photo', value: file('a5') }
  for (let level = 0; level < 200_000; level += 1) deep = { type: 'photo', value: deep }
  expect(filesNamedIn(deep)).toEqual([file('a5')])
  for (const wrong of [null, 3, 'text', [], { file_id: -1 }, { type: 'photo', value: 1.5 }, { file_id: '1e9' }])
    expect(filesNamedIn(wrong)).toEqual([])
})
