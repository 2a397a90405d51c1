import type { CompiledItem } from '../session/compiled-item.ts'
import type { Finding, FindingCode } from './finding.ts'

/** Takes one finding; null for an item where it concerns the template. */
export type Found = (
  code: FindingCode,
  item: CompiledItem | null,
  data?: Finding['data'],
  proof?: Pick<Finding, 'witness' | 'because'>,
) => void
