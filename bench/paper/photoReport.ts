import { createReadStream, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Report } from '@plumbline/contract'
import sharp from 'sharp'
import { sampleReport } from '../../apps/server/src/modules/inspections/pdf/sampleReport.testing.ts'
import type { Storage } from '../../apps/server/src/platform/storage/index.ts'

/** Photos as a phone's upload leaves them for display: 1,280 px, with the noise of a dim room. */
export const drawPhotos = async (folder: string, count: number, set = 0): Promise<readonly string[]> => {
  const paths: string[] = []
  for (let at = 0; at < count; at++) {
    const path = join(folder, `photo-${set}-${at}.jpg`)
    const [width, height] = at % 3 === 0 ? [960, 1280] : [1280, 960]
    const noise = { type: 'gaussian' as const, mean: 90 + (at % 60), sigma: 22 }
    const drawn = sharp({ create: { width, height, channels: 3, noise, background: '#808080' } })
    await writeFile(path, await drawn.blur(1.2).jpeg({ quality: 80 }).toBuffer())
    paths.push(path)
  }
  return paths
}

const places = [
  'الباب',
  'الرف',
  'السقف',
  'المروحة',
  'السلم',
  'الميزان',
  'المخرج',
  'العازل',
  'المقبض',
  'الممر',
  'اللوحة',
]
const faults = ['الجليد', 'الماء', 'الغبار', 'الصدأ', 'الشقوق', 'العوائق', 'الزيت']
const wordOf = (words: readonly string[], at: number): string => words[at % words.length] ?? ''

/** No two questions of a report in the same words, nor those of two sets: what an engine keeps of texts helps nobody. */
const questionOf = (number: string, at: number, set: number): string =>
  `هل ${wordOf(places, at)} رقم ${number} في الجولة ${set + 1} خالية من ${wordOf(faults, at * 3 + set)}؟`

/**
 * A report of so many photos, one on a question, in Arabic; each photo is named by its place in `paths`. Reports of
 * two sets have no question in common.
 */
export const photoReport = (sections: number, photos: number, set = 0): Report => {
  const report = sampleReport('ar', sections)
  let next = 0
  const perSection = Math.ceil(photos / sections)
  return {
    ...report,
    layout: { ...report.layout, photos_per_row: 2 },
    sections: report.sections.map((section) => {
      const last = Math.min(photos, next + perSection)
      return {
        ...section,
        items: section.items.map((asked, place) => {
          const item = { ...asked, title: questionOf(asked.number, place, set) }
          if (next >= last) return item
          const at = next++
          const uuid = `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`
          const number = `${section.number}-${at + 1}`
          const url = `photos/${at}.jpg`
          const medium = { uuid, number, kind: 'image', name: 'x.jpg', caption: 'باب المخزن من الخارج', url }
          return {
            ...item,
            media: [{ ...medium, markup_uuid: null, thumb_url: null, width: 1280, height: 960, device: null }],
          }
        }),
      }
    }),
  }
}

/** A storage that holds these photos. */
export const storageOf = (paths: readonly string[]): Pick<Storage, 'get'> => ({
  get: async (path) => {
    const file = paths[Number(/(\d+)\.jpg$/.exec(path)?.[1])]
    if (file === undefined) return undefined
    const { size } = statSync(file)
    return { stream: createReadStream(file), size, type: 'image/jpeg', range: { start: 0, end: size - 1 } }
  },
})
