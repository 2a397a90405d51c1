import { expect, test } from 'vitest'
import { parsePlace } from './parsePlace.ts'

test.each([
  ['52.5163, 13.3777', 52.5163, 13.3777],
  ['52,5163 13,3777', 52.5163, 13.3777],
  ['52,5163; 13,3777', 52.5163, 13.3777],
  [' -33.9249° 18.4241° ', -33.9249, 18.4241],
  ['52,13', 52, 13],
  ['٢١٫٤٨٥٨، ٣٩٫١٩٢٥', 21.4858, 39.1925],
  ['−12.5, +130', -12.5, 130],
])('%s is a place', (typed, lat, lng) => {
  expect(parsePlace(typed)).toEqual({ lat, lng })
})

test.each(['', '52.5163', 'Berlin, Mitte', '91, 0', '0, 181', '52.5 13.3 7', '1234, 5'])('%s is none', (typed) => {
  expect(parsePlace(typed)).toBeNull()
})
