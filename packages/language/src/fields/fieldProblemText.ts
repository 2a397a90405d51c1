import type { Translator } from '../translator.ts'
import type errors from '../words/errors/en.ts'
import type fieldValues from '../words/fieldValues/en.ts'

/** As the contract's check of the values of custom fields tells it. */
export type FieldProblemTold =
  | { readonly rule: 'required' | 'unknown' | 'text' | 'email' | 'phone' | 'integer' | 'number' }
  | { readonly rule: 'maxlength'; readonly maxlength: number }
  | { readonly rule: 'digits'; readonly digits: number; readonly decimals: number }

/** What to write instead. `key` names the value in what is said of one that no field has. */
export const fieldProblemText = (
  t: Translator<typeof errors & typeof fieldValues>,
  problem: FieldProblemTold,
  key: string,
): string => {
  switch (problem.rule) {
    case 'required':
      return t('errors.field.required')
    case 'unknown':
      return t('errors.field.unknown', { name: key })
    case 'text':
      return t('errors.field.invalid')
    case 'email':
      return t('errors.field.email')
    case 'phone':
      return t('fieldValues.phone')
    case 'integer':
      return t('fieldValues.integer')
    case 'number':
      return t('fieldValues.number')
    case 'maxlength':
      return t('errors.field.maxlength', { maxlength: problem.maxlength })
    case 'digits':
      return t('fieldValues.digits', { digits: problem.digits, decimals: problem.decimals })
  }
}
