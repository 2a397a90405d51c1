const plain: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ', ى: 'ي', ة: 'ه', ß: 'ss' }

/**
 * Text as people type it, the same as the function `folded` of the database (migration 0016_folded_search): no case, no
 * accents, no Arabic vowel signs or lengthening.
 */
export const folded = (written: string): string =>
  written
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g, '')
    .replaceAll(/[øłđıςىةß]/g, (letter) => plain[letter] ?? letter)
