import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleOf } from './unit-scales.ts'
import { convertUnit, unitGroups, unitOf, units } from './units.ts'

test('the 34 groups of the specification each have a unit', () => {
  expect(unitGroups).toHaveLength(34)
  expect(unitGroups.filter((group) => !units.some((unit) => unit.group === group))).toEqual([])
})

test('the groups stand in the order of the specification', () => {
  expect(unitGroups.map((group) => group.replaceAll('_', ' '))).toEqual(
    (
      'length, mass, amount of substance, angle, area, density, digital data, energy, force, fuel consumption, ' +
      'molar mass, molar volume, numeral systems, power, pressure, reciprocal of molar mass, si prefixes, speed, ' +
      'temperature, time, torque, volume, volt, farad, siemens, ohm, tesla, weber, henry, coulomb, ampere, currency, ' +
      'electrical, custom'
    ).split(', '),
  )
})

test('a key names one unit, a symbol one unit of its group', () => {
  expect(new Set(units.map((unit) => unit.key)).size).toBe(units.length)
  expect(new Set(units.map((unit) => `${unit.group} ${unit.symbol}`)).size).toBe(units.length)
})

test.each([
  [100, 'degree_celsius', 'degree_fahrenheit', 212],
  [-40, 'degree_fahrenheit', 'degree_celsius', -40],
  [0, 'degree_celsius', 'kelvin', 273.15],
  [1, 'mile', 'kilometre', 1.609344],
  [5, 'litre_per_100_kilometres', 'kilometre_per_litre', 20],
  [30, 'mile_per_gallon_us', 'litre_per_100_kilometres', 7.84048611111],
  [1, 'bar', 'pound_per_square_inch', 14.503773773],
  [90, 'degree', 'gradian', 100],
  [1, 'kilowatt_hour', 'megajoule', 3.6],
  [1, 'gibibyte', 'byte', 1_073_741_824],
])('%d %s in %s', (value, from, to, result) => {
  expect(convertUnit(value, from, to)).toBeCloseTo(result, 8)
})

test('a unit converts into those of its own group, and into no other', () => {
  const convertible = units.filter(({ key }) => scaleOf(key) !== null)
  for (const from of convertible)
    for (const to of convertible) expect(convertUnit(1, from.key, to.key) !== null).toBe(from.group === to.group)
  expect(units.filter(({ factor }) => factor === null).map(({ group }) => group)).toEqual(
    units.map(({ group }) => group).filter((group) => ['currency', 'electrical', 'custom'].includes(group)),
  )
})

test('a prefix makes the unit that many times as large', () => {
  expect(unitOf('kilometre')).toEqual({
    group: 'length',
    key: 'kilometre',
    symbol: 'km',
    factor: 1000,
    offset: 0,
    reciprocal: false,
  })
  expect(unitOf('picofarad')?.factor).toBe(1e-12)
  expect(unitOf('farad')?.factor).toBe(1)
})

test('there is no way between kinds, nor where rates change', () => {
  expect(convertUnit(1, 'metre', 'kilogram')).toBe(null)
  expect(convertUnit(1, 'euro', 'us_dollar')).toBe(null)
  expect(convertUnit(1, 'euro', 'euro')).toBe(1)
  expect(convertUnit(1, 'metre', 'nothing')).toBe(null)
  expect(convertUnit(0, 'litre_per_100_kilometres', 'kilometre_per_litre')).toBe(null)
})

test('there and back again is the same figure', () => {
  const convertible = units.filter((unit) => unit.factor !== null)
  fc.assert(
    fc.property(
      fc.constantFrom(...convertible),
      fc.nat(),
      fc.double({ min: 0.01, max: 1e6, noNaN: true }),
      (from, at, value) => {
        const group = convertible.filter((unit) => unit.group === from.group)
        const to = group[at % group.length]
        if (!to) throw new Error('a group without units')
        const there = convertUnit(value, from.key, to.key)
        const back = there === null ? null : convertUnit(there, to.key, from.key)
        // Temperatures lose digits to the offset, the rest keeps eleven.
        const loss = unitOf(from.key)?.group === 'temperature' ? 1e-6 : 1e-10 * value
        expect(Math.abs((back ?? Number.NaN) - value)).toBeLessThanOrEqual(loss)
      },
    ),
  )
})
