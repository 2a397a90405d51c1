import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { list, name, nothing, uuid } from '../shapes.ts'

/** Every key begins with it: whoever finds one in a file knows what it is. */
export const apiKeyPrefix = 'plk_'

/** A key lives so long at most. */
export const longestKeyDays = 366

const shown = {
  id: z.number().int(),
  uuid,
  name: z.string(),
  /** How the key begins; the rest nobody can see again. */
  prefix: z.string(),
  read_only: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  /** To the minute; null: never. */
  last_used_at: z.string().nullable(),
}

export const apiKey = z.object(shown)
export type ApiKey = z.output<typeof apiKey>

const notFound = 'USR_KEY_NOT_FOUND'

/** Personal API keys: a bearer token for programs, with the rights its owner has at every moment, or reading alone. */
export const keys = {
  listKeys: call({
    method: 'GET',
    path: '/settings/api-keys',
    summary: 'The signed-in person’s API keys of this workspace, the newest first.',
    access: 'signed-in',
    signInOnly: true,
    output: list(apiKey),
  }),
  newKey: call({
    method: 'POST',
    path: '/settings/api-keys',
    summary: 'Makes an API key; its secret is told this once.',
    access: 'signed-in',
    signInOnly: true,
    secret: true,
    body: z.object({
      name: name.transform((value) => value.trim()),
      days: z.number().int().min(1).max(longestKeyDays).default(90),
      read_only: z.boolean().default(false),
    }),
    output: z.object({ ...shown, secret: z.string() }),
    status: 201,
    errors: ['USR_KEYS_FULL'],
  }),
  deleteKey: call({
    method: 'DELETE',
    path: '/settings/api-keys/:id',
    summary: 'Ends an API key at once.',
    access: 'signed-in',
    signInOnly: true,
    notFound,
    output: nothing,
  }),
} satisfies Module
