import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Bone } from '../../../../shared/page/index.ts'
import { api, errorText } from '../../../../shared/api/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { draft, type Entry } from './Entry.ts'
import { VersionDetail } from './VersionDetail.tsx'
import { VersionList } from './VersionList.tsx'
import styles from './VersionsDialog.module.css'

/** Every published version: who and when, what differs between any two, each to look at and to put back. */
export const VersionsDialog = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  const id = useBuilder((state) => state.record.id)
  const hasDraft = useBuilder((state) => state.record.hasDraft)
  const newest = useBuilder((state) => state.record.version)
  const { data, error } = useQuery({
    queryKey: ['template-versions', id, newest],
    queryFn: async ({ signal }) =>
      (await api.checklists.listVersions({ params: { id: String(id) } }, { silent: true, signal })).list,
  })
  const [chosen, setChosen] = useState<Entry | null>(null)
  const entry = chosen ?? (hasDraft ? draft : newest)
  return (
    <Modal.Root opened onClose={close} size={960} classNames={{ content: styles['dialog'] ?? '' }}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['title']}>
          <Modal.Title>{t('builder.versions')}</Modal.Title>
          <Modal.CloseButton aria-label={t('gen.close')} />
        </div>
        {error ? (
          <p className={styles['message']} role="alert">
            {errorText(t, error)}
          </p>
        ) : data === undefined || entry === null ? (
          <div className={styles['message']} role="status" aria-busy aria-label={t('gen.loading')}>
            <Bone width="100%" height={20} />
          </div>
        ) : (
          <div className={styles['columns']}>
            <VersionList versions={data} chosen={entry} choose={setChosen} />
            <VersionDetail key={entry} versions={data} entry={entry} close={close} />
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
