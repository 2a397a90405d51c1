import { IconSearch } from '@tabler/icons-react'
import { Icon } from '@plumbline/kit'
import type { ReactNode } from 'react'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps): ReactNode => (
  <div className="search">
    <input
      className="input"
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    <Icon of={IconSearch} size="field" />
  </div>
)
