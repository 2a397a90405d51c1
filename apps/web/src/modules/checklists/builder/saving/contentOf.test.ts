import { expect, it } from 'vitest'
import { contentOf } from './contentOf.ts'

it('is the same whenever it is read: signed addresses of pictures are left out', () => {
  const read = (url: string) => {
    const image_markers = [{ uuid: 'm', file_id: 'f', options: {}, items: [], file: { uuid: 'f', url } }]
    const body = { title: 'Plan', options: {}, items: [{ id: 'p', type: 'page', title: 'Hall' }], image_markers }
    return contentOf(body)
  }
  const content = read('/storage/f?signature=today')
  expect(content.image_markers).toEqual([{ uuid: 'm', file_id: 'f', options: {}, items: [] }])
  expect(read('/storage/f?signature=tomorrow')).toEqual(content)
})
