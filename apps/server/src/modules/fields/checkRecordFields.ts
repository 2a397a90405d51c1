import { checkFieldValues, type CustomField, type EarlierValues, type FieldValues } from '@plumbline/contract'
import { fieldProblemText } from '@plumbline/language'
import { Refusal, type Context } from '../../platform/http/index.ts'

/** The values of a record as they are kept; else a 422 that names each wrong one as `fields.<key>`. */
export const checkRecordFields = (
  { t }: Pick<Context, 't'>,
  fields: readonly CustomField[],
  given: Readonly<Record<string, unknown>>,
  earlier: EarlierValues = {},
): FieldValues => {
  const checked = checkFieldValues(fields, given, earlier)
  if (checked.ok) return checked.values
  throw new Refusal(
    'GEN_VALIDATION',
    Object.fromEntries(
      Object.entries(checked.problems).map(([key, problem]) => [`fields.${key}`, [fieldProblemText(t, problem, key)]]),
    ),
  )
}
