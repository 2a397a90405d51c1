import type { Report } from '@plumbline/contract'
import { createContext, useContext } from 'react'
import type { WebTranslator } from '../../../shared/words/index.ts'
import type { ReportMedium } from './reportModel.ts'

export interface ReportView {
  /** As its layout shows it (layoutReport). */
  readonly report: Report
  /** Says words in the language of the report. */
  readonly r: WebTranslator
  /** Opens the lightbox at a picture. */
  readonly look: (medium: ReportMedium) => void
  /** The signed address of a medium has expired. */
  readonly renew: () => void
  /** Opened by a link: what needs a sign-in is not there. */
  readonly guest: boolean
}

export const ReportContext = createContext<ReportView | null>(null)

export const useReportView = (): ReportView => {
  const view = useContext(ReportContext)
  if (!view) throw new Error('a part of the report outside of the report')
  return view
}
