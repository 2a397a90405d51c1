/**
 * Rich text is HTML of the editor, or plain text when there is no tag in it. The text of an instruction is its title:
 * what needs no format stays plain.
 */
const tag = /<[a-z/!][^>]*>/i

export const isFormatted = (text: string): boolean => tag.test(text)

/** The words alone, on one line. Nothing of it runs: a parsed document is only read. */
export const plainText = (text: string): string => {
  if (!isFormatted(text)) return text
  const spaced = text.replaceAll(/<\/(?:p|li|h\d|div|ul|ol)>|<br[^>]*>/gi, ' $&')
  const words = new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? ''
  return words.replaceAll(/\s+/g, ' ').trim()
}
