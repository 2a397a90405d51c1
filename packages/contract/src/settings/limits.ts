/** For how long a sign-in may last: an hour to thirty days. */
export const sessionHours = { least: 1, most: 720 } as const

/** What a workspace may ask of a new password: eight characters are the least everywhere. */
export const passwordLength = { least: 8, most: 64 } as const
