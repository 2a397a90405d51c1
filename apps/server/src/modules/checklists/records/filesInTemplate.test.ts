import { newItem, newTemplate } from '@plumbline/checklist'
import { expect, test } from 'vitest'
import { filesInTemplate } from './filesInTemplate.ts'

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
