import { documentFormat, documentIdText, ownPlaces } from '../template/document-id.ts'
import { formatKeys } from '../template/format-keys.ts'
import type { Item } from '../template/model.ts'
import type { GivenText } from './session-input.ts'
import { isNumbered } from './texts.ts'
import { writtenAnswer } from './written-answer.ts'

/**
 * What a session is given for an inspection's number, by base_id: of the document id, and of its older form. Where the
 * format names items, what writes their answers into it. One place for phone and server, which have to agree.
 */
export function givenByNumber(items: readonly Item[], number: string): Readonly<Record<string, string | GivenText>> {
  const given: Record<string, string | GivenText> = {}
  const format = documentFormat({ items })
  const value: string | GivenText =
    formatKeys(format).length === 0
      ? ownPlaces(format, number)
      : (answerOf) =>
          documentIdText(format, number, (key) => {
            const answer = answerOf(key)
            return answer === null ? null : writtenAnswer(answer)
          })
  for (const { type, base_id } of items)
    if (isNumbered(type)) Object.defineProperty(given, base_id, { value, enumerable: true })
  return given
}
