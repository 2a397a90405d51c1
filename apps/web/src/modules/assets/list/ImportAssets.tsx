import { Button, Modal } from '@mantine/core'
import type { AssetType } from '@plumbline/contract'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import { ImportRows, type RowColumn } from '../../../shared/rowImport/index.ts'
import { RemoteSelect } from '../../../shared/pickers/index.ts'
import { useWords, type WebTranslator } from '../../../shared/words/index.ts'
import { typeSource } from '../parts/assetOptions.ts'
import styles from '../parts/Assets.module.css'
import { useType } from '../types/useType.ts'

const columnsOf = (t: WebTranslator, type: AssetType): readonly RowColumn[] => [
  { id: 'asset_id', label: t('assets.column.assetId'), required: true, headings: ['asset id', 'id', 'code', 'number'] },
  { id: 'display_name', label: t('assets.column.name'), headings: ['display name', 'name', 'title'] },
  { id: 'parent', label: t('assets.import.parent'), headings: ['parent id', 'part of', 'belongs to'] },
  ...type.fields
    .filter((field) => field.is_used && !field.is_locked)
    .map(({ key, name }) => ({ id: key, label: name, headings: [name] })),
]

/** Takes assets of one type from a file; first the type is asked for. Mounted while open. */
const ImportAssets = ({
  imported,
  close,
}: {
  readonly imported: () => void
  readonly close: () => void
}): ReactNode => {
  const t = useWords()
  const [chosen, choose] = useState<string | null>(null)
  const [goesOn, goOn] = useState(false)
  const { data: type, error, refetch } = useType(chosen, true)
  if (goesOn && type)
    return (
      <ImportRows
        title={`${t('assets.import.title')} (${type.name})`}
        columns={columnsOf(t, type)}
        send={({ file, fileName, columns, query }) =>
          api.assets.importAssets(
            { file, fileName, query, body: { columns, type_id: String(type.id) } },
            { silent: true },
          )
        }
        imported={imported}
        close={close}
      />
    )
  return (
    <Modal opened onClose={close} title={t('assets.import.title')} closeButtonProps={{ 'aria-label': t('gen.close') }}>
      <form
        className={formStyles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (type) goOn(true)
        }}
      >
        <p className={styles['muted']}>{t('assets.import.type')}</p>
        <RemoteSelect
          name="type_id"
          label={t('assets.field.type')}
          placeholder={t('assets.field.typeSearch')}
          source={typeSource}
          value={chosen}
          onChange={choose}
          required
          data-autofocus
        />
        {error !== null && (
          <p role="alert" className={styles['alert']}>
            {errorText(t, error)}{' '}
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              {t('gen.retry')}
            </Button>
          </p>
        )}
        <div className={formStyles['foot']}>
          <Button variant="default" onClick={close}>
            {t('gen.cancel')}
          </Button>
          <Button type="submit" disabled={!type}>
            {t('gen.next')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

export default ImportAssets
