import { emailPattern, nickNamePattern } from '@plumbline/contract'
import type { WebTranslator } from '../words/index.ts'

/** A rule of one field: null when the value is right, else what to write instead. */
export type Rule = (t: WebTranslator, value: string) => string | null

export const required: Rule = (t, value) => (value.trim() === '' ? t('errors.field.required') : null)

/** Characters, an @, then a dot-separated domain (decisions Q-AUT-15). */
export const emailAddress: Rule = (t, value) => (emailPattern.test(value.trim()) ? null : t('errors.field.email'))

/** Letters, spaces, hyphen and apostrophe (workspace.md section 5). */
export const personName: Rule = (t, value) =>
  /^[\p{L}\p{M} '’-]+$/u.test(value.trim()) ? null : t('errors.field.invalid')

/** Letters, digits and _ - . @ # $, or nothing (workspace.md section 5). */
export const nickName: Rule = (t, value) =>
  value.trim() === '' || nickNamePattern.test(value.trim()) ? null : t('errors.field.invalid')

export const atLeast =
  (minlength: number): Rule =>
  (t, value) =>
    [...value].length < minlength ? t('errors.field.minlength', { minlength }) : null

export const atMost =
  (maxlength: number): Rule =>
  (t, value) =>
    [...value].length > maxlength ? t('errors.field.maxlength', { maxlength }) : null
