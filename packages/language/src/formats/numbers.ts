import { localeOf, type Language } from '../languages.ts'
import { kept } from './kept.ts'

export interface NumberFormat {
  /** Digits after the decimal point, always that many. Absent: as many as the number has, at most 10. */
  readonly decimals?: number
  /** Fewest digits after the decimal point, when `decimals` is absent. */
  readonly minDecimals?: number
  /** Thousands are set apart; true when absent. */
  readonly grouping?: boolean
}

const mostDigits = 10
const digits = (count: number): number => Math.min(20, Math.max(0, Math.trunc(count)))

const numberFormat = kept((key) => {
  const [locale = '', min = '0', max = '0', grouping = ''] = key.split('|')
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: Number(min),
    maximumFractionDigits: Number(max),
    useGrouping: grouping === 'true',
  })
})

/** "1,234.5", "1 234,5", "1.234,5"; Arabic with Western digits. */
export const formatNumber = (language: Language, value: number, format: NumberFormat = {}): string => {
  const { decimals, minDecimals = 0, grouping = true } = format
  const min = digits(decimals ?? minDecimals)
  const max = decimals === undefined ? Math.max(min, mostDigits) : min
  return numberFormat(`${localeOf(language)}|${min}|${max}|${grouping}`).format(value)
}

const percentFormat = kept(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** `percent` out of 100, with two decimals: 87.5 -> "87.50%". */
export const formatPercent = (language: Language, percent: number): string =>
  percentFormat(localeOf(language)).format(Number(`${percent}e-2`))

const unitFormat = kept((key) => {
  const [locale = '', unit = '', max = '0', long = ''] = key.split('|')
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: long === 'long' ? 'long' : 'short',
    maximumFractionDigits: Number(max),
  })
})

const fileSizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

const sizeStep = 1024

/**
 * Bytes in steps of 1,024, as the limits of uploads count (10 KB, 30 MB): "227 bytes", "2.4 MB", "2,4 Mo".
 * Arabic writes the unit's word in every step, and a single byte is written out everywhere: their short forms do not
 * go together ("227 byte", one abbreviation beside one word).
 */
export const formatFileSize = (language: Language, bytes: number): string => {
  const { size, step } = sizeIn(bytes)
  return writtenSize(language, size, step, step === 0 ? 0 : 1)
}

/** A size beside the limit it breaks, which never reads as the limit itself: "30.01 MB" where "30 MB" are allowed. */
export const formatSizeBeside = (language: Language, bytes: number, limit: number): string => {
  const text = formatFileSize(language, bytes)
  if (text !== formatFileSize(language, limit)) return text
  const { size, step } = sizeIn(bytes)
  const beyond = (bytes > limit ? Math.ceil(size * 100) : Math.floor(size * 100)) / 100
  return writtenSize(language, beyond, step, 2)
}

const sizeIn = (bytes: number): { readonly size: number; readonly step: number } => {
  let size = bytes
  let step = 0
  // 1,048,550 would be written "1,024 KB"
  while (size >= sizeStep - 0.05 && step < fileSizes.length - 1) {
    size /= sizeStep
    step += 1
  }
  return { size, step }
}

const writtenSize = (language: Language, size: number, step: number, decimals: number): string => {
  const [unit = 'byte'] = fileSizes.slice(step)
  const long = step === 0 || language === 'ar' ? 'long' : 'short'
  const text = unitFormat(`${localeOf(language)}|${unit}|${decimals}|${long}`).format(size)
  // "kB" counts thousands and stands ill beside "MB".
  return text.replace(/\bk(?=[Bo]$)/, 'K')
}

/** Seconds as the two largest units: "2 hr 5 min", "48 sec". */
export const formatDuration = (language: Language, seconds: number): string => {
  const total = Math.max(0, Math.round(seconds))
  const locale = localeOf(language)
  const parts = [
    ['day', Math.floor(total / 86_400)],
    ['hour', Math.floor(total / 3600) % 24],
    ['minute', Math.floor(total / 60) % 60],
    ['second', total % 60],
  ] as const
  const first = parts.findIndex(([, count]) => count > 0)
  if (first === -1) return unitFormat(`${locale}|second|0`).format(0)
  return parts
    .slice(first, first + 2)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => unitFormat(`${locale}|${unit}|0`).format(count))
    .join(' ')
}

/** Signs that stand at the number without a space: degrees of an angle, its minutes and seconds. */
const closeSigns = new Set(['°', '′', '″'])

/** A number already written, with its unit's symbol: "12.5 °C", "30°", "5%" (in French and German "5 %", as `formatPercent`). */
export const withUnit = (language: Language, number: string, symbol: string | null): string => {
  if (symbol === null || symbol === '') return number
  // After Arabic letters the sign would change sides; the marks around it hold it, as in `formatPercent`.
  if (symbol === '%' && language === 'ar') return `${number}\u200e%\u200e`
  const close = closeSigns.has(symbol) || (symbol === '%' && language === 'en')
  return close ? `${number}${symbol}` : `${number}\u00a0${symbol}`
}
