import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { atMost, emailAddress, personName, required } from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { EmailField } from './EmailField.tsx'

/** Who makes an account of their own: by an invitation to all, or as the first of an installation. */
export const ownRules = {
  first_name: [required, personName, atMost(100)],
  last_name: [required, personName, atMost(100)],
  email: [required, emailAddress],
} as const

export const OwnFields = ({
  field,
}: {
  readonly field: (name: keyof typeof ownRules) => TextInputProps
}): ReactNode => {
  const t = useWords()
  return (
    <>
      <TextInput size="md" label={t('auth.firstName')} autoComplete="given-name" {...field('first_name')} />
      <TextInput size="md" label={t('auth.lastName')} autoComplete="family-name" {...field('last_name')} />
      <EmailField {...field('email')} />
    </>
  )
}
