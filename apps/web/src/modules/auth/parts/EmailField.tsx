import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'

/** The address somebody signs in with, as a browser keeps and offers it. */
export const EmailField = (field: TextInputProps): ReactNode => {
  const t = useWords()
  return (
    <TextInput
      size="md"
      type="email"
      inputMode="email"
      dir="ltr"
      label={t('auth.email')}
      autoComplete="username"
      {...field}
    />
  )
}
