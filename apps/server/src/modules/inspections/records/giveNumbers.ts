import { documentFormat, documentNumber } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { useTemplate, type PublishedVersion } from '../../checklists/index.ts'

/** Those of `numbers` that an inspection of the template was given already. */
export const takenNumbers = async (
  tx: Tx,
  templateId: number,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf<{ number: string }>(
    tx,
    sql`select coalesce(given_number, number) as number from inspections
        where workspace_id = ${tx.workspaceId} and template_id = ${templateId}
          and coalesce(given_number, number) = any(${sql.param(numbers)}::text[])`,
  )
  return new Set(rows.map(({ number }) => number))
}

/**
 * Document numbers nobody has, in order; each is given out once. Gaps may be, twins never. Places of items stay in them:
 * the session fills them (documentIdText).
 */
export const giveNumbers = async (tx: Tx, published: PublishedVersion, count: number): Promise<readonly string[]> => {
  const format = documentFormat(published.template)
  const given: string[] = []
  while (given.length < count) {
    const wanted = count - given.length
    const { firstNumber } = await useTemplate(tx, published.templateId, { numbers: wanted })
    const numbers = Array.from({ length: wanted }, (_, at) => documentNumber(format, firstNumber + at))
    const taken = await takenNumbers(tx, published.templateId, numbers)
    given.push(...numbers.filter((number) => !taken.has(number)))
  }
  return given
}
