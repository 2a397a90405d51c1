import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import type { Language } from '@plumbline/language'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguageChoices } from './useLanguageChoices.ts'

interface LanguageSelectProps extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange' | 'rightSection'> {
  readonly value: Language
  readonly choose: (language: Language) => void
}

/** One of the languages this installation offers, each by its own name. */
export const LanguageSelect = ({ value, choose, ...others }: LanguageSelectProps): ReactNode => {
  const choices = useLanguageChoices()
  return (
    <NativeSelect
      {...others}
      value={value}
      data={choices}
      rightSection={<Icon of={IconChevronDown} />}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice.value === currentTarget.value)
        if (chosen) choose(chosen.value)
      }}
    />
  )
}
