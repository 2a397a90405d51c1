import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Icon } from '@plumbline/kit'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'

/** A password with an eye to read what was typed. */
export const PasswordField = (props: PasswordInputProps): ReactNode => {
  const t = useWords()
  return (
    <PasswordInput
      size="md"
      visibilityToggleIcon={({ reveal }) => <Icon of={reveal ? IconEyeOff : IconEye} />}
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword'), tabIndex: 0 }}
      // Mantine's own field says it of every input but this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
