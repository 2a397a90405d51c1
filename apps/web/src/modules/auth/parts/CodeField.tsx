import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import styles from './CodeField.module.css'

/** Six digits, from left to right in every language; phones offer them from the mail. */
export const CodeField = (props: TextInputProps): ReactNode => {
  const t = useWords()
  return (
    <TextInput
      size="md"
      label={t('secondFactor.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={12}
      classNames={{ input: styles['code'] ?? '' }}
      {...props}
    />
  )
}
