import { factorCodePattern, recoveryCodePattern } from '@plumbline/contract'
import type { Rule } from './rules.ts'

/** A code as the server compares it: the digits of any Arabic keyboard, without spaces, in small letters. */
export const writtenCode = (value: string): string =>
  value
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/\s/g, '')
    .toLowerCase()

export const sixDigits: Rule = (t, value) =>
  factorCodePattern.test(writtenCode(value)) ? null : t('secondFactor.digits')

export const recoveryCode: Rule = (t, value) =>
  recoveryCodePattern.test(writtenCode(value)) ? null : t('secondFactor.recovery.rule')
