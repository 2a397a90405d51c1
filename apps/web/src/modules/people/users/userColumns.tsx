import type { UserRow } from '@plumbline/contract'
import { fileAddress } from '../../../shared/api/index.ts'
import { DateCell, Missing, PersonCell, TextCell, type TableColumn } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { groupOptions, roleOptions } from '../parts/peopleOptions.ts'
import { UserBadge } from '../parts/UserBadge.tsx'

const named = (list: UserRow['roles']) =>
  list.length === 0 ? <Missing /> : <TextCell text={list.map(({ name }) => name).join(', ')} />

export const userColumns = (t: WebTranslator): readonly TableColumn<UserRow>[] => [
  {
    key: 'name',
    label: t('people.column.name'),
    identifies: true,
    // With the status and the menu it fits a phone: no badge is cut by the menu’s column.
    minWidth: 168,
    cell: ({ full_name: name, avatar }) => (
      <PersonCell name={name} picture={avatar === null ? null : fileAddress(avatar)} />
    ),
  },
  {
    key: 'nick_name',
    label: t('people.column.nickName'),
    width: 140,
    hiddenAtFirst: true,
    cell: ({ nick_name: name }) => (name === null || name === '' ? <Missing /> : <TextCell text={name} />),
  },
  {
    key: 'email',
    label: t('people.column.email'),
    minWidth: 200,
    secondLine: true,
    cell: ({ email }) => <TextCell text={email} />,
  },
  {
    key: 'status',
    label: t('people.column.status'),
    width: 136,
    cell: ({ status }) => <UserBadge status={status} />,
    filter: { labelOf: (value) => t.find(`people.status.${value}`) ?? value },
  },
  { key: 'roles', label: t('people.roles'), width: 180, cell: ({ roles }) => named(roles), filter: roleOptions },
  { key: 'groups', label: t('people.groups'), width: 160, cell: ({ groups }) => named(groups), filter: groupOptions },
  {
    key: 'signed_in_at',
    label: t('people.column.signedIn'),
    width: ({ humanDates }) => (humanDates ? 150 : 170),
    cell: ({ signed_in_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
  {
    key: 'created_at',
    label: t('people.column.created'),
    width: ({ humanDates }) => (humanDates ? 140 : 170),
    cell: ({ created_at: at }, { humanDates }) => <DateCell at={at} human={humanDates} />,
  },
]
