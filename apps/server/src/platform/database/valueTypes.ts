import pg from 'pg'
import type { CustomTypesConfig } from 'pg'

const INT8 = 20
const DATE = 1082

/**
 * How values arrive. A bigint is a number (ids and counts stay far below 2^53; past it the query fails instead of
 * rounding), a date stays `YYYY-MM-DD` instead of becoming midnight in some zone; numeric and xid8 stay text.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser(id, format) {
    if (format !== 'binary') {
      if (id === INT8) return toSafeInteger
      if (id === DATE) return (text: string) => text
    }
    return pg.types.getTypeParser(id, format)
  },
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
}
