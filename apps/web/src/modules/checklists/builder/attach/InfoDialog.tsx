import { Button } from '@mantine/core'
import type { InfoItem } from '@plumbline/checklist'
import { fileKindOf, type ManagedFile } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconFolder, IconInfoCircle, IconLink, IconPhoto } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { sendFile, useUploader } from '../../../../shared/upload/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { FileChooser } from '../../../files/index.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './Attach.module.css'
import { EditorDialog } from './EditorDialog.tsx'
import { InfoEntry } from './InfoEntry.tsx'
import { infoOf, writeInfo, wrongItem } from './infoItems.ts'
import { pictureOf, pictureRules } from './pictureOf.ts'

/** A picture is shown where it stands; another file is a link to it (C-1). */
const chosenAs = (file: ManagedFile): 'photo' | 'file_manager' =>
  fileKindOf(file) === 'picture' && file.media.some(({ kind }) => kind === 'preview') ? 'photo' : 'file_manager'

/** Related information of an item: texts, pictures and links that help to answer (Q-BLD-12). */
export const InfoDialog = ({ id, close }: { readonly id: string; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const store = useBuilderStore()
  const { ids } = useTools()
  const template = useBuilder((state) => state.template)
  const former = infoOf(template, id)
  const [entries, setEntries] = useState<readonly InfoItem[]>(
    () => former?.items ?? [{ uuid: ids(), type: 'instruction', value: '' }],
  )
  const [below, setBelow] = useState(false)
  const [tried, setTried] = useState(false)
  const [choosing, setChoosing] = useState(false)

  const add = (type: InfoItem['type'], value: InfoItem['value']): void =>
    setEntries((before) => [...before, { uuid: ids(), type, value }])
  const put = (uuid: string, step: -1 | 1): void =>
    setEntries((before) => {
      const at = before.findIndex((entry) => entry.uuid === uuid)
      const entry = before[at]
      const others = before.filter((each) => each.uuid !== uuid)
      return entry === undefined ? before : [...others.slice(0, at + step), entry, ...others.slice(at + step)]
    })
  const uploader = useUploader({
    label: t('arrange.info.addPhoto'),
    rules: pictureRules,
    testId: 'info-photo',
    take: async ([file]) => {
      if (!file) return null
      const sent = await sendFile(t, file, { rules: pictureRules, prepare: pictureOf })
      if (!sent.ok) return sent.problem
      add('photo', { file_id: sent.file.uuid, name: sent.file.name })
      return null
    },
  })
  const wrong = wrongItem(entries)
  const save = (): void => {
    setTried(true)
    if (wrong !== null || uploader.busy) return
    close()
    store.run(writeInfo(store.read().template, id, entries, ids))
  }
  return (
    <EditorDialog
      name={t('arrange.info')}
      id={id}
      size={640}
      below={below || choosing}
      close={close}
      save={save}
      problem={tried && wrong !== null ? t('arrange.info.address.wrong') : null}
      remove={
        former === null
          ? undefined
          : {
              name: t('arrange.info.remove'),
              perform: () => {
                act((view) => writeInfo(view.template, id, [], ids))
                close()
              },
            }
      }
    >
      <p className={styles['note']}>{t('arrange.info.text')}</p>
      <ul className={styles['list']} aria-label={t('arrange.info')}>
        {entries.map((entry, at) => (
          <InfoEntry
            key={entry.uuid}
            entry={entry}
            first={at === 0}
            last={at === entries.length - 1}
            tried={tried}
            write={(value) =>
              setEntries((before) => before.map((each) => (each.uuid === entry.uuid ? { ...each, value } : each)))
            }
            move={(step) => put(entry.uuid, step)}
            onDialog={setBelow}
            remove={() => setEntries((before) => before.filter((each) => each.uuid !== entry.uuid))}
          />
        ))}
      </ul>
      {uploader.problems.map((problem) => (
        <p key={problem} className={styles['error']} role="alert">
          {problem}
        </p>
      ))}
      <div className={styles['adding']}>
        <Button variant="default" leftSection={<Icon of={IconInfoCircle} />} onClick={() => add('instruction', '')}>
          {t('arrange.info.addText')}
        </Button>
        <Button
          variant="default"
          loading={uploader.busy}
          leftSection={<Icon of={IconPhoto} />}
          onClick={uploader.choose}
        >
          {t('arrange.info.addPhoto')}
        </Button>
        <Button variant="default" leftSection={<Icon of={IconFolder} />} onClick={() => setChoosing(true)}>
          {t('files.choose')}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon of={IconLink} />}
          onClick={() => add('url', { url: '', title: '' })}
        >
          {t('arrange.info.addLink')}
        </Button>
        {uploader.input}
      </div>
      {choosing && (
        <FileChooser
          choose={(file) => {
            setChoosing(false)
            add(chosenAs(file), { file_id: file.uuid, name: file.name })
          }}
          close={() => setChoosing(false)}
        />
      )}
    </EditorDialog>
  )
}
