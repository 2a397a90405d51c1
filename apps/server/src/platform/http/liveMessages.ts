import { z } from 'zod'

/** Subjects that have a topic; the module judges the id. */
const topic = z.string().regex(/^(workspace|files|(inspection|template):[\w-]{1,40})$/)

/** What a client of the live channel may say. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().max(512) }),
  z.object({ type: z.literal('subscribe'), topic }),
  z.object({ type: z.literal('unsubscribe'), topic }),
  z.object({
    type: z.literal('presence'),
    topic,
    at: z.string().max(200).nullable(),
    /** Which of a person's devices it is, and how much of this subject it has not sent yet. */
    device: z.string().min(1).max(80).optional(),
    unsent: z.number().int().min(0).max(1_000_000).optional(),
  }),
])
export type ClientMessage = z.output<typeof clientMessage>

/** Null: not a message of this channel. */
export const readClientMessage = (text: string): ClientMessage | null => {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // SyntaxError: not JSON.
    return null
  }
}

/** Why the server ends a connection. A client comes back by itself after any of them; after 4401 it signs in first. */
export const closing = {
  malformed: [4400, 'malformed'],
  signedOut: [4401, 'signed out'],
  noSignIn: [4401, 'no sign-in'],
  tooMuch: [4429, 'too much'],
  goingAway: [1001, 'server stops'],
  broken: [1011, 'unexpected'],
} as const
export type Closing = keyof typeof closing
