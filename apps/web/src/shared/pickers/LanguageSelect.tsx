import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { languageNames, languages, type Language } from '@plumbline/language'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface LanguageSelectProps extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange' | 'rightSection'> {
  readonly value: Language
  readonly choose: (language: Language) => void
}

const data = languages.map((value) => ({ value, label: languageNames[value] }))

/** One of the product's languages, each by its own name. */
export const LanguageSelect = ({ value, choose, ...others }: LanguageSelectProps): ReactNode => (
  <NativeSelect
    {...others}
    value={value}
    data={data}
    rightSection={<Icon of={IconChevronDown} />}
    onChange={({ currentTarget }) => {
      const chosen = languages.find((language) => language === currentTarget.value)
      if (chosen) choose(chosen)
    }}
  />
)
