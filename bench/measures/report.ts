import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layOut, printReport } from '../../apps/server/src/modules/inspections/pdf/renderReport.ts'
import { closePdfPress, openPdfEngine, setPaper } from '../../apps/server/src/platform/pdf/index.ts'
import type { Measure, Sample } from '../figure.ts'
import { growthDuring, peaksOfChildren } from '../paper/memory.ts'
import { drawPhotos, photoReport, storageOf } from '../paper/photoReport.ts'
import { installPeers } from '../peers.ts'

const pagesOf = (pdf: Uint8Array): number =>
  Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1] ?? 0)

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const drain = async ({ stream }: Awaited<ReturnType<typeof printReport>>): Promise<void> => {
  for await (const part of stream) void part
}

/** So many sections of twelve questions fill the 56 pages with 100 photos. */
const sections = 25
const photos = 100
const manyPhotos = 500

/**
 * A report of 56 pages with 100 photos and Arabic, beside @react-pdf/renderer with the same words and photos (which
 * clips Arabic and has neither bookmarks nor an appendix); and one of 500 photos, with the memory it takes.
 */
export const report: Measure = {
  name: 'report',
  prepare: async () => {
    installPeers()
    const { reactPaper } = await import('../paper/reactPaper.ts')
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
    const paths = await drawPhotos(folder, photos)
    const storage = storageOf(paths)
    const long = photoReport(sections, photos)
    const many = { ...photoReport(manyPhotos / 10, manyPhotos), layout: { ...long.layout, photos_per_row: 3 } }
    // Each of the 500 has a file of its own; five share what is in it.
    const manyStorage = storageOf(Array.from({ length: manyPhotos }, (_, at) => paths[at % photos] ?? ''))
    const portable = await openPdfEngine('wasm')
    await drain(await printReport(photoReport(1, 2), storage))
    return {
      round: async () => {
        const native = await secondsOf(async () => drain(await printReport(long, storage)))
        let pages = 0
        const wasm = await secondsOf(async () => {
          const work = await mkdtemp(join(folder, 'wasm-'))
          const { paper, pictures } = await layOut(long, storage, work)
          pages = pagesOf(await setPaper(portable, paper, pictures))
        })
        const react = await secondsOf(() => reactPaper(long, paths))
        await closePdfPress()
        let seconds = 0
        let worker = 0
        const growth = await growthDuring(async () => {
          seconds = await secondsOf(async () => drain(await printReport(many, manyStorage)))
          worker = Math.max(0, ...peaksOfChildren())
        })
        const plain = { yardstick: null, better: 'less' } as const
        const samples: readonly Sample[] = [
          {
            ...plain,
            name: `PDF of ${pages} pages, ${photos} photos`,
            unit: 's',
            value: native,
            yardstick: react,
            goal: { of: 'ratio', limit: 0.2 },
          },
          {
            ...plain,
            name: 'the same, portable compiler',
            unit: 's',
            value: wasm,
            yardstick: react,
            goal: { of: 'ratio', limit: 1 / 3 },
          },
          {
            ...plain,
            name: `PDF of ${manyPhotos} photos`,
            unit: 's',
            value: seconds,
            goal: { of: 'value', limit: 60 },
          },
          { ...plain, name: '… memory of its process', unit: 'MB', value: worker, goal: { of: 'value', limit: 1200 } },
          { ...plain, name: '… growth of the server', unit: 'MB', value: growth, goal: { of: 'value', limit: 50 } },
        ]
        return samples
      },
      close: async () => {
        await closePdfPress()
        await rm(folder, { recursive: true, force: true })
      },
    }
  },
  rounds: 2,
}
