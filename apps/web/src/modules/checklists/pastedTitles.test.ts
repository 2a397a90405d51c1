import { expect, test } from 'vitest'
import { pastedTitles } from './pastedTitles.ts'

test.each([
  ['one line', 'Is it dry?', ['Is it dry?']],
  ['line ends of every system, empty lines between', 'One\r\nTwo\rThree\n\n\nFour', ['One', 'Two', 'Three', 'Four']],
  ['bullets fall away', '- One\n* Two\n• Three\n☐ Four', ['One', 'Two', 'Three', 'Four']],
  ['numbers of a numbered list fall away', '1. One\n2. Two\n10) Ten', ['One', 'Two', 'Ten']],
  ['a number that only some lines have is part of the title', '2. storey\nCellar', ['2. storey', 'Cellar']],
  ['a minus without a space is part of the title', '-18 °C or less\nDry', ['-18 °C or less', 'Dry']],
  ['nothing', ' \n\t\n', []],
])('%s', (_, text, titles) => {
  expect(pastedTitles(text)).toEqual(titles)
})
