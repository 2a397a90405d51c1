/** A message that is kept as a name, such as "Racking (copy)": people search for it, and it goes into their files. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')
