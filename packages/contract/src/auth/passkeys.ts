import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { list, name, nothing, uuid } from '../shapes.ts'
import { currentPassword } from './fields.ts'
import { signedIn } from './signedIn.ts'

const base64url = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\w-]+$/, { message: 'invalid' })

/** What a browser is asked to sign; good once, for some minutes. */
const passkeyChallenge = z.object({
  challenge: z.string(),
  /** The name of this installation, which a browser holds its own address against. */
  rp_id: z.string(),
  /** Milliseconds a person has. */
  timeout: z.number().int(),
})

const newPasskeyChallenge = passkeyChallenge.extend({
  user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
  /** Public-key algorithms that are taken (COSE), the preferred first. */
  algorithms: z.array(z.number().int()),
  /** Passkeys the account has: a device that holds one makes no second. */
  exclude: z.array(z.string()),
})
export type NewPasskeyChallenge = z.output<typeof newPasskeyChallenge>

const credential = z.object({ id: base64url(2000), rawId: base64url(2000), type: z.literal('public-key') })

/** As `navigator.credentials.create` answers it in JSON; what is not needed is left out. */
const newCredential = credential.extend({
  response: z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(100_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** As `navigator.credentials.get` answers it in JSON. */
const signedCredential = credential.extend({
  response: z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: base64url(200).nullish(),
  }),
})

const passkey = z.object({
  uuid,
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
  /** It is kept by a password manager on several devices; else it lives on one. */
  synced: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

export const passkeyCalls = {
  passkeyChallenge: call({
    method: 'POST',
    path: '/login/passkey/options',
    summary: 'What a browser is asked to sign by a passkey; says nothing of who has one.',
    access: 'public',
    limited: 'sign-in',
    xsrf: true,
    output: passkeyChallenge,
  }),
  loginByPasskey: call({
    method: 'POST',
    path: '/login/passkey',
    summary: 'Signs in by a passkey, which counts as both factors.',
    access: 'public',
    limited: 'sign-in',
    xsrf: true,
    body: z.object({ challenge: base64url(200), credential: signedCredential }),
    output: signedIn,
    errors: ['USR_PASSKEY_INVALID'],
  }),
  myPasskeys: call({
    method: 'GET',
    path: '/user/account/passkeys',
    summary: 'The own passkeys, the newest first.',
    access: 'signed-in',
    signInOnly: true,
    output: list(passkey),
  }),
  newPasskeyChallenge: call({
    method: 'POST',
    path: '/user/account/passkeys/options',
    summary: 'What a browser needs to make a passkey.',
    access: 'signed-in',
    signInOnly: true,
    ownAccount: true,
    limited: 'sign-in',
    secret: true,
    body: z.object({ current_password: currentPassword }),
    output: newPasskeyChallenge,
    errors: ['USR_PASSKEYS_FULL'],
  }),
  addPasskey: call({
    method: 'POST',
    path: '/user/account/passkeys',
    summary: 'Keeps a passkey that a browser has made.',
    access: 'signed-in',
    signInOnly: true,
    ownAccount: true,
    limited: 'sign-in',
    body: z.object({ challenge: base64url(200), name, credential: newCredential }),
    output: passkey,
    status: 201,
    errors: ['USR_PASSKEY_INVALID', 'USR_PASSKEYS_FULL'],
  }),
  renamePasskey: call({
    method: 'PUT',
    path: '/user/account/passkeys/:passkey',
    summary: 'Renames one of the own passkeys.',
    access: 'signed-in',
    signInOnly: true,
    ownAccount: true,
    notFound: 'USR_PASSKEY_NOT_FOUND',
    body: z.object({ name }),
    output: passkey,
  }),
  removePasskey: call({
    method: 'POST',
    path: '/user/account/passkeys/:passkey/remove',
    summary: 'Removes one of the own passkeys.',
    access: 'signed-in',
    signInOnly: true,
    ownAccount: true,
    limited: 'sign-in',
    notFound: 'USR_PASSKEY_NOT_FOUND',
    body: z.object({ current_password: currentPassword }),
    output: nothing,
  }),
} satisfies Module
