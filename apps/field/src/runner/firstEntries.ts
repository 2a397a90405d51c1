import type { Session } from '@plumbline/checklist'
import type { Change } from './openRunner.ts'

/** Of more than that many the person adds the others: nobody wants to meet fifty empty ones. */
const mostAtOnce = 10

/**
 * The entries that a new inspection's repeats begin with: as many as have to be there in the end, so that nobody has to
 * ask for the first one. `newKey` names each.
 */
export const firstEntries = (session: Session, newKey: () => string): readonly Change[] =>
  session.compiled.items.flatMap(({ item, repeats, repeatBase, repeatChain }) => {
    const min = item.options.repeatable_settings?.min ?? 0
    if (repeats !== 'repeat' || repeatChain.length !== 1 || min < 1) return []
    const state = session.stateOf([repeatBase])
    const lacking = state === null ? 0 : Math.min(min, mostAtOnce) - state.instances.length
    return Array.from({ length: Math.max(0, lacking) }, (): Change => {
      return { kind: 'repeat_add', path: [repeatBase], value: { key: newKey() } }
    })
  })
