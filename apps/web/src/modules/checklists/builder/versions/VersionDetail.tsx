import { Button, Select, SegmentedControl } from '@mantine/core'
import type { Template } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconRestore } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Bone } from '../../../../shared/page/index.ts'
import { errorText } from '../../../../shared/api/index.ts'
import { showToast } from '../../../../shared/toasts/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { draft, isBefore, type Entry, type Version } from './Entry.ts'
import { restoreEdit } from './restoreEdit.ts'
import { useDifference } from './useDifference.ts'
import { useVersion } from './useVersion.ts'
import { VersionPreview } from './VersionPreview.tsx'
import styles from './VersionsDialog.module.css'

export interface VersionDetailProps {
  /** Newest first. */
  readonly versions: readonly Version[]
  readonly entry: Entry
  readonly close: () => void
}

/** A version's content, or the draft's; `template` null while it is read. */
const useEntry = (entry: Entry | null): { readonly template: Template | null; readonly error: unknown } => {
  const id = useBuilder((state) => state.record.id)
  const now = useBuilder((state) => state.template)
  const { data, error } = useVersion(id, entry === draft ? null : entry)
  return entry === draft ? { template: now, error: null } : { template: data ?? null, error }
}

/** What a version changed, compared with the one before it or any other, its preview, and the way back to it. */
export const VersionDetail = ({ versions, entry, close }: VersionDetailProps): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const hasDraft = useBuilder((state) => state.record.hasDraft)
  const others: readonly Entry[] = [
    ...(hasDraft && entry !== draft ? ([draft] as const) : []),
    ...versions.map(({ version }) => version).filter((version) => version !== entry),
  ]
  const [against, setAgainst] = useState<Entry | null>(() => others.find((other) => isBefore(other, entry)) ?? null)
  const [view, setView] = useState<'changes' | 'preview'>('changes')
  const own = useEntry(entry)
  const other = useEntry(against)
  const isOlder = against !== null && isBefore(entry, against)
  const [before, after] = isOlder ? [own.template, other.template] : [other.template, own.template]
  const difference = useDifference(before, after)
  const error = own.error ?? other.error
  const nameOf = (each: Entry): string =>
    each === draft ? t('builderVersions.draft') : t('builderVersions.number', { version: each })

  const restore = (version: number, template: Template): void => {
    const edit = restoreEdit(store.read().template, template)
    close()
    if (edit === null) {
      showToast({ kind: 'info', text: t('builderVersions.restore.same', { version }) })
      return
    }
    const first = template.items.find(({ parent_id }) => parent_id !== null) ?? template.items[0]
    store.run({ kind: 'change', edit, ...(first ? { aim: { id: first.id, at: 'row' as const } } : {}) })
    showToast({
      kind: 'success',
      title: t('builderVersions.restored', { version }),
      text: t('builderVersions.restored.text'),
    })
  }

  return (
    <div className={styles['detail']}>
      <div className={styles['bar']}>
        {entry !== draft && (
          <SegmentedControl
            aria-label={t('builderVersions.view')}
            value={view}
            onChange={(value) => setView(value === 'preview' ? 'preview' : 'changes')}
            data={[
              { value: 'changes', label: t('builderVersions.changes') },
              { value: 'preview', label: t('builderVersions.preview') },
            ]}
          />
        )}
        {view === 'changes' && others.length > 0 && (
          <Select
            className={styles['against']}
            aria-label={t('builderVersions.compare')}
            placeholder={t('builderVersions.compare')}
            allowDeselect={false}
            checkIconPosition="right"
            value={against === null ? null : String(against)}
            onChange={(value) => setAgainst(value === null ? null : value === draft ? draft : Number(value))}
            data={others.map((each) => ({
              value: String(each),
              label: `${t('builderVersions.compare')}: ${nameOf(each)}`,
            }))}
          />
        )}
      </div>
      <div className={styles['content']}>
        {error ? (
          <p role="alert">{errorText(t, error)}</p>
        ) : view === 'preview' && entry !== draft ? (
          own.template === null ? (
            <Bone width="100%" height={300} />
          ) : (
            <VersionPreview template={own.template} version={entry} />
          )
        ) : against === null ? (
          <p className={styles['muted']}>{t('builderVersions.only')}</p>
        ) : difference === null || before === null || after === null ? (
          <Bone width="100%" height={60} />
        ) : (
          <>
            <h3 className={styles['between']}>
              {t('builderVersions.between', {
                before: nameOf(isOlder ? entry : against),
                after: nameOf(isOlder ? against : entry),
              })}
            </h3>
            <DifferenceList difference={difference} before={before} after={after} />
          </>
        )}
      </div>
      {entry !== draft && own.template !== null && (
        <div className={styles['foot']}>
          <Button
            leftSection={<Icon of={IconRestore} />}
            onClick={() => {
              if (own.template !== null) restore(entry, own.template)
            }}
          >
            {t('builderVersions.restore')}
          </Button>
        </div>
      )}
    </div>
  )
}
