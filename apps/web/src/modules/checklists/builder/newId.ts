/** The id of whatever the builder makes. */
export const newId = (): string => crypto.randomUUID()
