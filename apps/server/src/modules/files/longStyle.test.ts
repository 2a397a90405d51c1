import { expect, test } from 'vitest'
import { cleanSvg } from './cleanSvg.ts'

test('a style of comments that never end is judged at once: nobody waits while a drawing is read', () => {
  const style = '/* '.repeat(350_000)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><rect style="${style}" width="4"/><style>/* a */.b{fill:red}/**/</style></svg>`
  expect(cleanSvg(Buffer.from(drawing))?.toString()).toContain('<style>/* a */.b{fill:red}/**/</style>')
}, 10_000)

test('a comment hides no address', () => {
  const drawing = '<svg><rect style="fill:u/* a */rl(https://evil.test)"/></svg>'
  expect(cleanSvg(Buffer.from(drawing))?.toString()).not.toContain('evil')
})
