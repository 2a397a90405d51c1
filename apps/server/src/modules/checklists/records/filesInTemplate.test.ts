import { newItem, newTemplate } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { filesInTemplate, withFiles } from './filesInTemplate.ts'

const inText = '0190a000-0000-7000-8000-00000000beef'
const inInfo = '0190a000-0000-7000-8000-00000000cafe'

test('a template names the pictures in its texts, so that who may see it may see them', () => {
  let made = 0
  const ids = (): string => `id-${++made}`
  const start = newTemplate({ title: 'T', language: 'en', ids })
  const { item } = newItem({ type: 'instruction', title: `<img data-file="${inText}">`, ids, referenceKey: 'q9' })
  const files = filesInTemplate({
    ...start,
    items: [...start.items, item],
    info: [{ uuid: 'i', items: [{ uuid: 'a', type: 'instruction', value: `<p>x</p><img data-file="${inInfo}">` }] }],
  })
  expect(files).toEqual({ ids: [], uuids: [inText, inInfo] })
})

test('elsewhere it names copies only: the same number or uuid there is somebody else’s file', () => {
  let made = 0
  const start = newTemplate({ title: 'T', language: 'en', ids: () => `id-${++made}` })
  const copy = '0190a000-0000-7000-8000-00000000c0b1'
  const photo = (uuid: string, value: string | number | readonly (string | number)[]) => ({
    uuid,
    type: 'photo' as const,
    value: typeof value === 'object' ? [...value] : value,
  })
  const named = [photo('a', 17), photo('b', 18), photo('c', '18'), photo('d', inInfo), photo('e', [17, 18, inInfo])]
  const elsewhere = withFiles({ ...start, info: [{ uuid: 'i', items: named }] }, new Map([['17', copy]]))
  expect(filesInTemplate(elsewhere)).toEqual({ ids: [], uuids: [copy] })
  expect(elsewhere.info[0]?.items.map(({ uuid, value }) => [uuid, value])).toEqual([
    ['a', copy],
    ['e', [copy]],
  ])
})
