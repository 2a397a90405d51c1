import type { ByteRange, WantedRange } from './Storage.ts'

/** The bytes of a file of this size that are meant; throws a RangeError where there are none. */
export function cutRange(wanted: WantedRange | undefined, size: number): ByteRange {
  if (wanted === undefined) return { start: 0, end: size - 1 }
  const end = Math.min(wanted.end ?? size - 1, size - 1)
  if (!Number.isSafeInteger(wanted.start) || wanted.start < 0 || wanted.start > end) {
    throw new RangeError(`The file has ${size} bytes`)
  }
  return { start: wanted.start, end }
}
