import { tokenHash } from '../tokens.ts'

/** Between two mails of one try to sign in (decisions Q-AUT-4). */
export const pauseSeconds = 30

/** What a pause is kept for: the try that is named, and where it is asked from. The same for a try nobody began. */
export const pausesOf = (email: string, token: string | undefined, place: string): readonly string[] => [
  ...(token === undefined ? [] : [tokenHash(`${email} ${token}`).toString('hex')]),
  `${email} ${place}`,
]
