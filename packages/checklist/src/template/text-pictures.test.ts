import { expect, it } from 'vitest'
import { picturesIn, picturesInTexts, renamePictures } from './text-pictures.ts'

const file = '0190a000-0000-7000-8000-00000000beef'
const other = '0190a000-0000-7000-8000-00000000cafe'

it('finds the pictures of a formatted text by their file, and nothing that only looks like one', () => {
  expect(
    picturesIn(`<p>Look</p><img data-file="${file.toUpperCase()}" alt="plan"><img alt="x" data-file="${other}">`),
  ).toEqual([file, other])
  expect(picturesIn(`data-file="${file}" <img src="https://a.test/x.png"> <img data-file="../etc">`)).toEqual([])
})

it('finds them in instructions and in what info blocks say, each once', () => {
  const shown = (uuid: string): string => `<img data-file="${uuid}">`
  expect(
    picturesInTexts({
      items: [
        { type: 'instruction', title: shown(file) },
        { type: 'textAnswer', title: shown(other) },
      ],
      info: [
        { uuid: 'i', items: [{ uuid: 'a', type: 'instruction', value: shown(file) }] },
        { uuid: 'j', items: [{ uuid: 'b', type: 'instruction', value: { text: shown(other) } }] },
      ],
    }),
  ).toEqual([file, other])
})

it('finds them in translations too', () => {
  const strings = { 'q1.title': `<p>Voyez</p><img data-file="${file}">` }
  expect(picturesInTexts({ items: [], info: [], translations: [{ language: 'fr', strings }] })).toEqual([file])
})

it('puts other files in their place, and leaves a picture out whose file has none', () => {
  const text = `<p>a</p><img alt="plan" data-file="${file}"><img data-file="${other}"><img src="x">`
  expect(renamePictures(text, new Map([[file, 'new']]))).toBe('<p>a</p><img alt="plan" data-file="new"><img src="x">')
})
