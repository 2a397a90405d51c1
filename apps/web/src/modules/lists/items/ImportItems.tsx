import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { ImportRows, type RowColumn } from '../../../shared/rowImport/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import type { OpenList } from '../useList.ts'

const columnsOf = (t: WebTranslator, { fields }: OpenList): readonly RowColumn[] => [
  { id: 'item_id', label: t('lists.column.itemId'), required: true, headings: ['item id', 'id', 'code'] },
  { id: 'display_name', label: t('lists.column.displayName'), headings: ['display name', 'name', 'title'] },
  ...fields
    .filter((field) => field.is_used && !field.is_locked)
    .map(({ key, name }) => ({ id: key, label: name, headings: [name] })),
]

/** Takes items of one list from a file; an item ID that is there already is changed. */
const ImportItems = ({
  list,
  imported,
  close,
}: {
  readonly list: OpenList
  readonly imported: () => void
  readonly close: () => void
}): ReactNode => {
  const t = useWords()
  return (
    <ImportRows
      title={`${t('lists.items.import.title')} (${list.name})`}
      columns={columnsOf(t, list)}
      send={({ file, fileName, columns, query }) =>
        api.lists.bulkImport({ file, fileName, query, body: { columns, list_id: list.uuid } }, { silent: true })
      }
      imported={imported}
      close={close}
    />
  )
}

export default ImportItems
