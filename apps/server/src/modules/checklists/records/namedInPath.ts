import { largestId } from '@plumbline/contract'
import type { Reference } from '../../../platform/http/index.ts'

/** A record's number or UUID; null for what is neither. */
export const namedInPath = (value: string): Reference | null => {
  if (/^[1-9]\d{0,15}$/.test(value)) return Number(value) <= largestId ? Number(value) : null
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value.toLowerCase() : null
}
