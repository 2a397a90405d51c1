import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layOut, printReport } from '../../apps/server/src/modules/inspections/pdf/renderReport.ts'
import { createTranslator, loadServerWords, type ServerWords } from '@plumbline/language'
import { printModel } from '../../apps/server/src/modules/inspections/pdf/printModel.ts'
import { closePdfPress, openPdfEngine, setPaper } from '../../apps/server/src/platform/pdf/index.ts'
import type { Report } from '@plumbline/contract'
import type { Measure, Sample } from '../figure.ts'
import { growthDuring, peaksOfChildren } from '../paper/memory.ts'
import { drawPhotos, photoReport, storageOf } from '../paper/photoReport.ts'
import { installPeers } from '../peers.ts'

/** However the writer nests its page tree. */
const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

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
 * A report of 56 pages with 100 photos and Arabic, beside @react-pdf/renderer with the same model: every part, word,
 * photo, bookmark and page head. (It clips Arabic.) Each round has words and photos of its own, so that neither meets
 * again what it has kept of an earlier round. And a report of 500 photos, with the memory it takes.
 */
export const report: Measure = {
  name: 'report',
  prepare: async () => {
    installPeers()
    const { reactPaper } = await import('../paper/reactPaper.ts')
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
    const t = createTranslator<ServerWords>('ar', await loadServerWords('ar'))
    const portable = await openPdfEngine('wasm')
    let set = 0
    // One name for all rounds: their words differ a little, and so may their pages.
    let name = ''
    const setPortable = async (whole: Report, storage: ReturnType<typeof storageOf>): Promise<Uint8Array> => {
      const { paper, pictures } = await layOut(whole, storage, await mkdtemp(join(folder, 'wasm-')))
      return setPaper(portable, paper, pictures)
    }
    const setReact = (whole: Report, paths: readonly string[]): Promise<Uint8Array> =>
      reactPaper(printModel(whole, t).data, (name) => paths[Number(name.slice(-12))] ?? '')
    // All three have set a page before.
    const first = photoReport(1, 2)
    const firstPaths = await drawPhotos(folder, 2)
    await drain(await printReport(first, storageOf(firstPaths)))
    await setPortable(first, storageOf(firstPaths))
    await setReact(first, firstPaths)
    return {
      round: async () => {
        set++
        const paths = await drawPhotos(folder, photos, set)
        const storage = storageOf(paths)
        const long = photoReport(sections, photos, set)
        const many = { ...photoReport(manyPhotos / 10, manyPhotos, set), layout: { ...long.layout, photos_per_row: 3 } }
        // Each of the 500 has a file of its own; five share what is in it.
        const manyStorage = storageOf(Array.from({ length: manyPhotos }, (_, at) => paths[at % photos] ?? ''))
        const native = await secondsOf(async () => drain(await printReport(long, storage)))
        let [pages, reactPages] = [0, 0]
        const wasm = await secondsOf(async () => {
          pages = pagesOf(await setPortable(long, storage))
        })
        const react = await secondsOf(async () => {
          reactPages = pagesOf(await setReact(long, paths))
        })
        name ||= `PDF of ${pages} pages, ${photos} photos (yardstick: ${reactPages} pages)`
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
            name,
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
