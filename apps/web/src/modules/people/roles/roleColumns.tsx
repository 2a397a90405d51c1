import type { Role } from '@plumbline/contract'
import { Icon, VisuallyHidden } from '@plumbline/kit'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateCell, Missing, NumberCell, TextCell, type TableColumn } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import styles from '../parts/People.module.css'

const yes = (t: WebTranslator, is: boolean): ReactNode =>
  is ? (
    <>
      <Icon of={IconCheck} />
      <VisuallyHidden>{t('gen.yes')}</VisuallyHidden>
    </>
  ) : (
    <Missing />
  )

/** `open`: the dialog of a role. */
export const roleColumns = (t: WebTranslator, open: (role: Role) => void): readonly TableColumn<Role>[] => [
  {
    key: 'name',
    label: t('people.column.name'),
    identifies: true,
    // With how many have it and the menu it fits a phone.
    minWidth: 180,
    cell: (role) => (
      // The grid has one tab stop: the keyboard opens the row by its cell.
      <button type="button" tabIndex={-1} className={styles['title']} onClick={() => open(role)}>
        <TextCell text={role.name} />
      </button>
    ),
  },
  {
    key: 'users_count',
    label: t('people.column.users'),
    width: 120,
    cell: ({ users_count: count }) => <NumberCell value={count} />,
  },
  { key: 'is_default', label: t('people.column.default'), width: 120, cell: ({ is_default: is }) => yes(t, is) },
  { key: 'is_system', label: t('people.column.system'), width: 120, cell: ({ is_system: is }) => yes(t, is) },
  {
    key: 'updated_at',
    label: t('people.column.updated'),
    width: ({ humanDates }) => (humanDates ? 140 : 170),
    cell: ({ updated_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
]
