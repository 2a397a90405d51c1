/** A heading or type name without what people write differently: case, accents, spaces, signs, Arabic vowel marks and alef forms. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
