import { Select } from '@mantine/core'
import { formatNumber, localeOf, type Language } from '@plumbline/language'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'

const regions =
  'AE AT AU BE CA CH DE DZ EG ES FR GB IE IN IQ IT JO KW LB LU MA NL NZ OM PL PT QA SA SE TN TR US ZA'.split(' ')

/** A day whose month can't be taken for its day, and a number with every sign there is. */
const day = Date.UTC(2026, 11, 31)
const number = 1234.5

const sampleOf = (locale: string): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(day)} · ${new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(number)}`

const optionsOf = (language: Language): readonly { readonly value: string; readonly label: string }[] => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const digits = language === 'ar' ? '-u-nu-latn' : ''
  return regions
    .map((region) => ({
      value: `${language}-${region}`,
      label: `${names.of(region) ?? region}  ·  ${sampleOf(`${language}-${region}${digits}`)}`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

/** In which region's way this person reads dates and numbers, whatever the language. */
export const RegionSelect = ({
  locale,
  choose,
}: {
  readonly locale: string | null
  readonly choose: (locale: string | null) => void
}): ReactNode => {
  const t = useWords()
  const region = locale === null ? undefined : new Intl.Locale(locale).region
  return (
    <Select
      label={t('settingsPages.formats')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('settingsPages.formats.clear') }}
      placeholder={t('settingsPages.formats.language')}
      description={t('settingsPages.formats.now', {
        number: formatNumber(t.language, number),
        date: new Intl.DateTimeFormat(localeOf(t.language), { dateStyle: 'short', timeZone: 'UTC' }).format(day),
      })}
      maxDropdownHeight={280}
      nothingFoundMessage={t('pickers.noResults')}
      value={region === undefined ? null : `${t.language}-${region}`}
      data={[...optionsOf(t.language)]}
      onChange={choose}
    />
  )
}
