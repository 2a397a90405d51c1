import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSealer } from './index.ts'

const sealer = openSealer('a secret of at least 32 characters')

test('what was sealed for a purpose is opened for that purpose only, by the same key only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, purpose, other) => {
      const sealed = sealer.seal(purpose, text)
      expect(sealer.open(purpose, sealed)).toBe(text)
      expect(sealer.seal(purpose, text)).not.toBe(sealed)
      if (other !== purpose) expect(sealer.open(other, sealed)).toBeNull()
      expect(openSealer('another secret of 32 characters!!').open(purpose, sealed)).toBeNull()
    }),
    { seed: 20_261_122, verbose: true },
  )
})

test('a changed or foreign value is not opened', () => {
  const sealed = sealer.seal('x', 'the secret')
  for (const at of [3, 20, sealed.length - 1])
    for (const other of ['A', 'B', 'g', 'w', '_'].filter((letter) => letter !== sealed[at]))
      expect(sealer.open('x', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull()
  for (const foreign of [
    '',
    'v1',
    'v1.',
    'v1.AAAA',
    sealed + '.',
    sealed + '=',
    ` ${sealed}`,
    'v2.' + sealed.slice(3),
    'the secret',
  ])
    expect(sealer.open('x', foreign)).toBeNull()
})

test('a mark is the same for the same, and another for anything else', () => {
  expect(sealer.mark('a', '123456')).toEqual(sealer.mark('a', '123456'))
  for (const [purpose, text, by] of [
    ['a', '123457', sealer],
    ['b', '123456', sealer],
    ['a', '123456', openSealer('another secret of 32 characters!!')],
  ] as const)
    expect(by.mark(purpose, text)).not.toEqual(sealer.mark('a', '123456'))
})
