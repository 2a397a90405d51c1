import { largestId, type ErrorCode } from '@plumbline/contract'
import { refuse } from './refusal.ts'

export type Reference = number | string

/** A record's number or UUID in a path; anything else is the module's 404 (api.md, "Ids"). */
export const pathReference = (value: string, notFound: ErrorCode): Reference => {
  if (/^[1-9]\d{0,15}$/.test(value)) {
    const id = Number(value)
    return id <= largestId ? id : refuse(notFound)
  }
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value.toLowerCase() : refuse(notFound)
}
