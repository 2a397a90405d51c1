/** The product's own name, as people put it into passwords for it. */
const ownWords = ['plumbline']

/** Fewer letters than these are found in too many good passwords. */
const shortestWord = 4

let known: Promise<ReadonlySet<string>> | null = null

/** Some 49,000 that people have used most, from collections of stolen ones; read with the first password that is chosen. */
const readKnown = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Without what is put around a word to reach the length that is asked for: "Plumbline2026!" is plumbline. */
const bare = (password: string): string => password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * Whether a password is among the first that anybody would try: one that very many have, or the name of the product or
 * the person's own address with nothing but figures and marks around it. Without case.
 */
export const isCommonPassword = async (password: string, email: string): Promise<boolean> => {
  known ??= readKnown()
  const lower = password.toLowerCase()
  if ((await known).has(lower) || lower === email) return true
  const words = [...ownWords, email.replace(/@.*$/, ''), email.replace(/^.*@/, '').replace(/\..*$/, '')]
  return words.some((word) => bare(word).length >= shortestWord && bare(lower) === bare(word))
}
