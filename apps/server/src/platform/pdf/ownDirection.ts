const strong = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A text that people wrote, for a page of the given direction: each of its lines that runs the other way is isolated
 * (Unicode's first strong isolate), so that its full stop stays at its end and its neighbours in their places.
 */
export const ownDirection = (text: string, page: 'ltr' | 'rtl'): string => {
  const runsOn = (words: string): boolean => {
    const first = strong.exec(words)?.[0]
    return first === undefined || (rightToLeft.test(first) ? 'rtl' : 'ltr') === page
  }
  const lines = text.split('\n')
  // A line without a letter, such as a figure, goes with the text it stands in.
  const alone = !runsOn(text)
  return lines
    .map((line) => (line === '' || (strong.test(line) ? runsOn(line) : !alone) ? line : `\u2068${line}\u2069`))
    .join('\n')
}
