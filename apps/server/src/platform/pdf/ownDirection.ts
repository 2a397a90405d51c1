const strong = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A text that people wrote, for a page of the given direction: where it runs the other way each of its lines is
 * isolated (Unicode's first strong isolate), so that its full stop stays at its end and its neighbours in their places.
 */
export const ownDirection = (text: string, page: 'ltr' | 'rtl'): string => {
  const first = strong.exec(text)?.[0]
  if (first === undefined || (rightToLeft.test(first) ? 'rtl' : 'ltr') === page) return text
  return text
    .split('\n')
    .map((line) => (line === '' ? line : `\u2068${line}\u2069`))
    .join('\n')
}
