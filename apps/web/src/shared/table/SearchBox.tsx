import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Icon } from '@plumbline/kit'
import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { searchDelay } from './filters/useOptions.ts'
import styles from './Table.module.css'

export interface SearchBoxProps {
  readonly label: string
  /** What the address searches for now. */
  readonly value: string
  readonly search: (text: string) => void
}

/** One call 300 ms after the last letter. It stays usable while the table loads: the next letter supersedes the call. */
export const SearchBox = ({ label, value, search }: SearchBoxProps): ReactNode => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly for: string } | null>(null)
  const later = useDebouncedCallback((text: string) => search(text.trim()), searchDelay)
  // What is typed stands until the address changes for another reason (Back, clear).
  const text = typed !== null && (typed.for === value || typed.text.trim() === value) ? typed.text : value
  return (
    <TextInput
      type="search"
      size="xs"
      className={styles['search']}
      leftSection={<Icon of={IconSearch} />}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped({ text: next, for: value })
        later(next)
      }}
    />
  )
}
