import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { nothing, text } from '../shapes.ts'
import { currentPassword, email } from './fields.ts'
import { signedIn } from './signedIn.ts'

/** By a mail to the account's address, or by an app that computes codes from a shared secret (RFC 6238). */
export const secondFactorMethods = ['mail', 'app'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

export const factorCodePattern = /^\d{6}$/
/** Ten letters and digits without look-alikes, written with or without the hyphen in the middle. */
export const recoveryCodePattern = /^[a-hj-km-np-z2-9]{5}-?[a-hj-km-np-z2-9]{5}$/

/** Where a code went, and how long it is good. */
export const codeSent = z.object({
  method: z.enum(secondFactorMethods),
  /** The address, masked. */
  to: z.string(),
  /** Seconds until the code expires (decisions Q-AUT-2). */
  expiredAfter: z.number().int(),
})
export type CodeSent = z.output<typeof codeSent>

/** What is asked after a right password; `id` names this try to sign in, and nobody else knows it. */
export const secondFactorAsked = codeSent.extend({ id: z.string() })
export type SecondFactorAsked = z.output<typeof secondFactorAsked>

const attempt = text(200).min(1)

const code = z
  .string()
  .max(60)
  .transform((value) => value.replaceAll(/\s/g, '').toLowerCase())
  .refine((value) => factorCodePattern.test(value) || recoveryCodePattern.test(value), { message: 'invalid' })

const appCode = z
  .string()
  .max(60)
  .transform((value) => value.replaceAll(/\s/g, ''))
  .refine((value) => factorCodePattern.test(value), { message: 'invalid' })

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactorCalls = {
  loginSecondFactor: call({
    method: 'POST',
    path: '/login-2fa',
    summary:
      'The second step of a sign-in: the code, or a recovery code. Without `id` the try begun from the same device.',
    access: 'public',
    limited: 'sign-in',
    xsrf: true,
    body: z.object({ email, code, id: attempt.optional() }),
    output: signedIn,
    errors: ['USR_2FA_INVALID'],
  }),
  resendCode: call({
    method: 'POST',
    path: '/resend-2fa',
    summary:
      'Mails a new code in place of the one before, at most every 30 seconds; answers alike whatever the address.',
    access: 'public',
    limited: 'sign-in',
    xsrf: true,
    body: z.object({ email, id: attempt.optional() }),
    output: codeSent,
  }),
  readSecondFactor: call({
    method: 'GET',
    path: '/user/account/second-factor',
    summary: 'The own second factor, and what the workspace asks for.',
    access: 'signed-in',
    signInOnly: true,
    output: z.object({
      policy: z.enum(['off', 'optional', 'required']),
      mail: z.boolean(),
      app: z.boolean(),
      recovery_codes: z.number().int(),
      /** Without a password nothing here can be changed: the person comes in by the organisation's own sign-in. */
      has_password: z.boolean(),
    }),
  }),
  changeMailFactor: call({
    method: 'PUT',
    path: '/user/account/second-factor/mail',
    summary: 'Turns the codes by mail on or off.',
    access: 'signed-in',
    signInOnly: true,
    ownAccount: true,
    limited: 'sign-in',
    body: z.object({ enabled: z.boolean(), current_password: currentPassword }),
    output: nothing,
    errors: ['USR_2FA_OFF'],
  }),
  beginAppFactor: call({
    method: 'POST',
    path: '/user/account/second-factor/app',
    summary: 'A new secret for an authenticator app, good for nothing until a code of it is confirmed.',
    access: 'signed-in',
    signInOnly: true,
    ownAccount: true,
    limited: 'sign-in',
    secret: true,
    body: z.object({ current_password: currentPassword }),
    output: z.object({
      /** Base32, as people type it into the app. */
      secret: z.string(),
      /** The same as `otpauth://`, for a QR code. */
      address: z.string(),
    }),
    errors: ['USR_2FA_OFF', 'USR_2FA_ON'],
  }),
  confirmAppFactor: call({
    method: 'POST',
    path: '/user/account/second-factor/app/confirm',
    summary: 'Turns the authenticator app on by a code it shows; answers the recovery codes, this once.',
    access: 'signed-in',
    signInOnly: true,
    ownAccount: true,
    limited: 'sign-in',
    secret: true,
    body: z.object({ code: appCode }),
    output: recoveryCodes,
    errors: ['USR_2FA_INVALID'],
  }),
  removeAppFactor: call({
    method: 'POST',
    path: '/user/account/second-factor/app/remove',
    summary: 'Turns the authenticator app off; its recovery codes go with it.',
    access: 'signed-in',
    signInOnly: true,
    ownAccount: true,
    limited: 'sign-in',
    body: z.object({ current_password: currentPassword }),
    output: nothing,
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/user/account/second-factor/recovery-codes',
    summary: 'New recovery codes in place of all before, answered this once.',
    access: 'signed-in',
    signInOnly: true,
    ownAccount: true,
    limited: 'sign-in',
    secret: true,
    body: z.object({ current_password: currentPassword }),
    output: recoveryCodes,
    errors: ['USR_2FA_OFF'],
  }),
  resetSecondFactor: call({
    method: 'POST',
    path: '/user/:id/reset-second-factor',
    summary:
      'Turns off the second factor of a user who has lost app and recovery codes, and ends their sign-ins; the user is told by mail.',
    access: ['USR_MANAGE_USER'],
    signInOnly: true,
    notFound: 'USR_OBJECT_NOT_FOUND',
    output: nothing,
    errors: ['USR_NO_FACTOR', 'USR_ELSEWHERE', 'USR_RIGHTS_BEYOND'],
  }),
} satisfies Module
