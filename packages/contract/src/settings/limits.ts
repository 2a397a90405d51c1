/** For how long a sign-in may last: an hour to thirty days. */
export const sessionHours = { least: 1, most: 720 } as const

/** After how many minutes without use a sign-in may end: five minutes to a day. */
export const idleMinutes = { least: 5, most: 1440 } as const

/** What a workspace may ask of a new password: eight characters are the least everywhere. */
export const passwordLength = { least: 8, most: 64 } as const
