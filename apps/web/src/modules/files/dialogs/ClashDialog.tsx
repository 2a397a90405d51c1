import { Button, Checkbox, Modal } from '@mantine/core'
import type { Clash, ClashChoice } from '@plumbline/contract'
import { formatDateTime, formatFileSize } from '@plumbline/language'
import { useState, type ReactNode } from 'react'
import { formStyles } from '../../../shared/forms/index.ts'
import { useUser } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import type { ClashAnswer } from '../placeFiles.ts'
import styles from './Dialogs.module.css'

export interface AskedClash {
  readonly clash: Clash
  readonly left: number
  readonly answer: (said: ClashAnswer) => void
}

/** What tells two files of one name apart. */
const Twins = ({ clash }: { readonly clash: Clash }): ReactNode => {
  const t = useWords()
  const { tz_code: zone } = useUser()
  const told = [
    [t('files.clash.there'), clash.there],
    [t('files.clash.coming'), clash],
  ] as const
  return (
    <dl className={styles['twins']}>
      {told.map(([name, { bytes, updated_at: at }]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {formatFileSize(t.language, bytes)} · <time dateTime={at}>{formatDateTime(t.language, at, zone)}</time>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Question = ({ clash, left, answer }: AskedClash): ReactNode => {
  const t = useWords()
  const [toAll, setToAll] = useState(false)
  const say = (choice: ClashChoice) => () => answer({ choice, toAll })
  const replaceable = clash.is_file && clash.there.is_file
  return (
    <div className={formStyles['form']}>
      <p>
        {t('files.clash.text', { name: clash.name })} {!replaceable && t('files.clash.folder')}
      </p>
      {replaceable && <Twins clash={clash} />}
      {left > 0 && (
        <Checkbox
          label={t('files.clash.toAll', { count: left })}
          checked={toAll}
          onChange={({ currentTarget }) => setToAll(currentTarget.checked)}
        />
      )}
      <div className={formStyles['foot']}>
        <Button variant="default" onClick={say('skip')}>
          {t('files.clash.skip')}
        </Button>
        {replaceable && (
          <Button variant="default" onClick={say('replace')}>
            {t('files.clash.replace')}
          </Button>
        )}
        <Button onClick={say('keep_both')} data-autofocus>
          {t('files.clash.keepBoth')}
        </Button>
      </div>
    </div>
  )
}

/** Something of this name is there: keep both, replace or skip (workspace.md section 5). Closing takes it all back. */
export const ClashDialog = ({ asked }: { readonly asked: AskedClash | null }): ReactNode => {
  const t = useWords()
  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(null)}
      title={t('files.clash.title')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      {asked && <Question key={asked.clash.uuid} {...asked} />}
    </Modal>
  )
}
