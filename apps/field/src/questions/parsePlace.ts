import { latinFigures } from './parseNumber.ts'

const pair = /^([+-]?\d{1,3}(?:[.,]\d+)?)[\s,;،؛]+([+-]?\d{1,3}(?:[.,]\d+)?)$/

const degrees = (typed: string | undefined): number => Number((typed ?? '').replace(',', '.'))

/**
 * Coordinates as maps and people write them, in degrees: "52.5163, 13.3777", "52,5163 13,3777", Arabic digits; null for
 * what are none on this earth.
 */
export const parsePlace = (typed: string): { readonly lat: number; readonly lng: number } | null => {
  const found = pair.exec(latinFigures(typed).replaceAll('°', '').trim())
  const [lat, lng] = [degrees(found?.[1]), degrees(found?.[2])]
  return found !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
