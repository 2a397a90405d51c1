import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { NameForm } from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'

/** The name of a new list; its fields come next, on its own page. */
export const NewListForm = ({
  cancel,
  made,
}: {
  readonly cancel: () => void
  readonly made: (uuid: string) => void
}): ReactNode => {
  const t = useWords()
  return (
    <NameForm
      label={t('lists.column.name')}
      initial=""
      confirm={t('lists.dialog.create')}
      cancel={cancel}
      send={async (name) => made((await api.lists.newList({ body: { name } })).uuid)}
    />
  )
}
