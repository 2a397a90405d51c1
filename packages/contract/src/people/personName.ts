import { text } from '../shapes.ts'

/** Letters, spaces, hyphen and apostrophe (workspace.md section 5). */
export const personNamePattern = /^[\p{L}\p{M} '’-]+$/u

export const written = (maximum: number) => text(maximum).transform((value) => value.trim())

export const personName = written(100)
  .refine((value) => value !== '', { message: 'required' })
  .refine((value) => value === '' || personNamePattern.test(value), { message: 'invalid' })
