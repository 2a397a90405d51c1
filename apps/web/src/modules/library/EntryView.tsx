import { Button, Modal } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { CallError, errorText } from '../../shared/api/index.ts'
import { Bone, EmptyState, SkeletonRows } from '../../shared/page/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { TemplateLook } from '../checklists/index.ts'
import { categoryIcon } from './categoryIcons.ts'
import { EntryFacts } from './EntryFacts.tsx'
import { TakeEntry } from './TakeEntry.tsx'
import { useEntry } from './useEntry.ts'
import styles from './EntryDialog.module.css'

export interface EntryViewProps {
  readonly uuid: string
  readonly close: () => void
  readonly closeButton: ReactNode
}

/** Inside the dialog: head, facts, the checklist itself, and at the foot the download. */
export const EntryView = ({ uuid, close, closeButton }: EntryViewProps): ReactNode => {
  const t = useWords()
  const { data, error, refetch } = useEntry(uuid)
  if (!data && error) {
    const gone = error instanceof CallError && error.status === 404
    return (
      <>
        <div className={styles['head']}>
          <Modal.Title className={styles['names']}>{t('library.heading')}</Modal.Title>
          {closeButton}
        </div>
        <div className={styles['body']}>
          <EmptyState
            kind="lost"
            title={t(gone ? 'library.gone.title' : 'library.failed')}
            text={gone ? t('library.gone.text') : errorText(t, error)}
            actions={
              <Button onClick={() => (gone ? close() : void refetch())}>{t(gone ? 'gen.close' : 'gen.retry')}</Button>
            }
          />
        </div>
      </>
    )
  }
  if (!data)
    return (
      <>
        <div className={styles['head']}>
          <Modal.Title className={styles['names']}>
            <Bone width={240} height={20} />
            <span className="visually-hidden">{t('gen.loading')}</span>
          </Modal.Title>
          {closeButton}
        </div>
        <div className={styles['body']}>
          <SkeletonRows rows={8} />
        </div>
      </>
    )
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['mark']}>
          <Icon of={categoryIcon(data.image)} size="menu" />
        </span>
        <Modal.Title className={styles['names']}>
          <bdi>{data.name}</bdi>
        </Modal.Title>
        {closeButton}
      </div>
      {/* Scrolled by keys: what is inside need not take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['body']} tabIndex={0} aria-label={data.name}>
        {data.description !== '' && (
          <p className={styles['description']}>
            <bdi>{data.description}</bdi>
          </p>
        )}
        <EntryFacts entry={data} />
        <TemplateLook body={data.template} name={data.name} />
      </section>
      <TakeEntry entry={data} />
    </>
  )
}
