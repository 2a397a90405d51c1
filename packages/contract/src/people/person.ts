import { z } from 'zod'
import { languageCode, email } from '../auth/index.ts'
import { reference } from '../shapes.ts'
import { personName, written } from './personName.ts'

export { personNamePattern } from './personName.ts'

/** Letters, digits and _ - . @ # $ (workspace.md section 5). */
export const nickNamePattern = /^[\p{L}\p{M}\p{N}_\-.@#$]+$/u

/** Empty: none. */
const nickName = written(100)
  .refine((value) => value === '' || nickNamePattern.test(value), { message: 'invalid' })
  .transform((value) => (value === '' ? null : value))
  .nullable()

const earliestBirth = '1900-01-01'

/** What a person, or who manages people, may write of them (decisions Q-USR-3, Q-USR-5). */
export const basicInfo = z.object({
  first_name: personName.optional(),
  last_name: personName.optional(),
  nick_name: nickName.optional(),
  mobile: written(40)
    .refine((value) => /^[+()\d\s./-]*$/.test(value), { message: 'invalid' })
    .optional(),
  gender: z.enum(['male', 'female']).nullable().optional(),
  birth_date: z.iso
    .date()
    .refine((day) => day >= earliestBirth && day <= new Date().toISOString().slice(0, 10), { message: 'invalid' })
    .nullable()
    .optional(),
  /** A picture among the workspace's files; null: none. */
  avatar: reference.nullable().optional(),
})

export const invitation = z.object({
  first_name: personName,
  last_name: personName,
  nick_name: nickName.optional(),
  email,
  /** Without any: the default role. */
  roles: z.array(reference).max(100).optional(),
  /** Of the mail and of the person's first sign-in; without one, the workspace's. */
  language: languageCode.optional(),
})
