import { z } from 'zod'
import { idleMinutes, passwordLength, sessionHours } from './limits.ts'

/** Of the second step after the password: nobody has it, who wants it has it, nobody comes in without it. */
export const secondFactorChoices = ['off', 'optional', 'required'] as const
export type SecondFactorChoice = (typeof secondFactorChoices)[number]

/** How people come into a workspace (decisions Q-SET-4). */
export const securitySettings = z.object({
  second_factor: z.enum(secondFactorChoices),
  /** After so many hours a sign-in ends by itself. */
  session_hours: z.number().int().min(sessionHours.least).max(sessionHours.most),
  /** After so many minutes in which nobody used it a sign-in ends as well; null: never by that. */
  idle_minutes: z.number().int().min(idleMinutes.least).max(idleMinutes.most).nullable(),
  /** Of every password that is chosen from now on. */
  password_min_length: z.number().int().min(passwordLength.least).max(passwordLength.most),
  /** Passwords open nothing any more: people come in by the workspace's identity provider. */
  sso_only: z.boolean(),
})
export type SecuritySettings = z.output<typeof securitySettings>

export const defaultSecurity: SecuritySettings = {
  second_factor: 'off',
  session_hours: 12,
  idle_minutes: null,
  password_min_length: passwordLength.least,
  sso_only: false,
}

export const shownSecurity = securitySettings.extend({
  /** Whether an identity provider is set up: without one, "SSO only" would lock everybody out. */
  sso_available: z.boolean(),
})
export type ShownSecurity = z.output<typeof shownSecurity>
