import { closePdfPress, openPdfEngine } from '../../apps/server/src/platform/pdf/index.ts'
import { renderReportPdf } from '../../apps/server/src/modules/inspections/pdf/renderReport.ts'
import { sampleReport } from '../../apps/server/src/modules/inspections/pdf/sampleReport.testing.ts'
import type { Measure, Sample } from '../figure.ts'

const pagesOf = (pdf: Uint8Array): number =>
  Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1] ?? 0)

const noPhotos = { get: async () => undefined }

/** Pages a second of a long report, beside the bare compiler on plain text of as many pages. */
export const report: Measure = {
  name: 'report',
  prepare: async () => {
    const engine = await openPdfEngine()
    await renderReportPdf(sampleReport('en', 2), noPhotos)
    return {
      round: async () => {
        const started = performance.now()
        const pages = pagesOf(await renderReportPdf(sampleReport('en', 100), noPhotos))
        const perSecond = (pages * 1000) / (performance.now() - started)
        const plain = Array.from(
          { length: pages },
          (_, page) => `= ${page}\n${'#lorem(300)\n\n'}#pagebreak(weak: true)`,
        ).join('\n')
        const bareStarted = performance.now()
        const barePages = pagesOf(engine.compile(plain, new Map()))
        const bare = (barePages * 1000) / (performance.now() - bareStarted)
        const sample: Sample = {
          name: 'PDF pages',
          unit: 'pages/s',
          value: perSecond,
          yardstick: bare,
          better: 'more',
          goal: null,
        }
        return [sample]
      },
      close: closePdfPress,
    }
  },
}
