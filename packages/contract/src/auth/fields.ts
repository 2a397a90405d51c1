import { z } from 'zod'
import { emailPattern } from '../emailPattern.ts'

/** Q-AUT-15, compared case-insensitively. */
export const email = z
  .string()
  .max(254)
  .regex(emailPattern, { message: 'email' })
  .transform((value) => value.toLowerCase())

/** As sent by the sign-in form; the length rule of new passwords is the workspace's (Q-AUT-7). */
export const currentPassword = z.string().min(1, { message: 'required' }).max(1000)

export const languageCode = z.enum(['en', 'fr', 'de', 'ar'])
