import type { SiteColumn } from '@plumbline/contract'
import { formatDate, formatNumber, type Language } from '@plumbline/language'

/** What a site says in a column, as it is written in this language; what can't be read stays as it is. */
export const siteValue = (language: Language, { type }: Pick<SiteColumn, 'type'>, value: string): string => {
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(language, `${value}T00:00:00Z`, 'UTC')
  const number = Number(value)
  return type === 'number' && value.trim() !== '' && Number.isFinite(number)
    ? formatNumber(language, number, { decimals: value.split('.')[1]?.length ?? 0 })
    : value
}
