import type { Session } from './session.ts'

/** An inspection's document id as it is read, with the answers that stand; null where the template has none or no number was given. */
export function documentIdOf(session: Session): string | null {
  const item = session.compiled.items.find(({ type }) => type === 'document_id')
  const answer = item === undefined ? null : (session.stateOf([item.baseId])?.answer ?? null)
  return typeof answer === 'string' && answer !== '' ? answer : null
}
