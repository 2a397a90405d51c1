import type { Session } from '@plumbline/checklist'
import type { Change } from './openRunner.ts'

/** Of more than that many the person adds the others: nobody wants to meet fifty empty ones. */
const mostAtOnce = 10

/** Of the numbers of a text one that few others have: FNV-1a, 32 bits from each of two starts. */
const numberOf = (text: string, start: number): number => {
  let number = start
  for (const letter of text) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x0100_0193)
  return number >>> 0
}

/** The same for the same entry, however often and in how many tabs it is begun. */
const keyOf = (inspection: string, base: string, at: number): string => {
  const text = `${base}:${at}`
  const digits = [0x811c_9dc5, 0x9dc5_811c].map((start) => numberOf(text, start).toString(16).padStart(8, '0')).join('')
  return inspection.slice(0, -12) + digits.slice(-12)
}

/**
 * The entries that a new inspection's repeats begin with: as many as have to be there in the end, so that nobody has to
 * ask for the first one. Of a repeat that a rule hides none.
 */
export const firstEntries = (session: Session, inspection: string): readonly Change[] =>
  session.compiled.items.flatMap(({ item, repeats, repeatBase, repeatChain }) => {
    const min = item.options.repeatable_settings?.min ?? 0
    if (repeats !== 'repeat' || repeatChain.length !== 1 || min < 1) return []
    const state = session.stateOf([repeatBase])
    if (!state?.visible) return []
    const there = state.instances.length
    return Array.from({ length: Math.max(0, Math.min(min, mostAtOnce) - there) }, (_, more): Change => {
      return { kind: 'repeat_add', path: [repeatBase], value: { key: keyOf(inspection, repeatBase, there + more) } }
    })
  })
