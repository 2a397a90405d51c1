import { Button, Checkbox, TextInput } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import type { Language } from '@plumbline/language'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { atMost, longestName, required } from '../../../shared/forms/index.ts'
import { LanguageSelect } from '../../../shared/pickers/index.ts'
import { UploadStop } from '../../../shared/upload/index.ts'
import { importStyles } from '../../../shared/rowImport/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { FolderSelect } from '../list/FolderSelect.tsx'
import type { CheckedRows } from './rowErrors.ts'
import styles from './Import.module.css'

export interface Finish {
  readonly title: string
  /** '' is the top level. */
  readonly folder: string
  readonly language: Language
  readonly validOnly: boolean
}

export interface FinishStepProps {
  readonly checked: CheckedRows
  /** How much of the file comes in otherwise than it stands there. */
  readonly losses: number
  readonly finish: Finish
  readonly change: (finish: Finish) => void
  readonly busy: boolean
  /** Why the last attempt took nothing. */
  readonly failed: string | null
  readonly back: () => void
  readonly perform: () => void
}

/** Last step: all rows or nothing, unless only the valid ones are wanted (decisions Q-TPL-3). */
export const FinishStep = ({
  checked,
  losses,
  finish,
  change,
  busy,
  failed,
  back,
  perform,
}: FinishStepProps): ReactNode => {
  const t = useWords()
  const validOnly = useRef<HTMLInputElement>(null)
  const [told, setTold] = useState(false)
  const wrong = checked.withErrors > 0 || checked.others.length > 0
  const valid = checked.rows.length - checked.withErrors
  const count = finish.validOnly ? valid : checked.rows.length
  const titleError = required(t, finish.title) ?? atMost(longestName)(t, finish.title)
  return (
    <form
      className={styles['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTold(true)
        if (titleError !== null || busy) return
        if (wrong && !finish.validOnly) validOnly.current?.focus()
        else perform()
      }}
    >
      <div className={styles['finish']}>
        <TextInput
          label={t('imports.finish.title')}
          withAsterisk
          value={finish.title}
          error={told ? titleError : null}
          onChange={(event) => change({ ...finish, title: event.currentTarget.value })}
        />
        <FolderSelect
          label={t('imports.finish.folder')}
          value={finish.folder}
          change={(folder) => change({ ...finish, folder })}
        />
        <LanguageSelect
          label={t('imports.finish.language')}
          value={finish.language}
          choose={(language) => change({ ...finish, language })}
        />
      </div>
      {wrong ? (
        <div className={styles['choice']}>
          <p className={styles['warned']}>
            <Icon of={IconAlertTriangle} size="toolbar" />
            <span>
              {t('imports.check.errors', { count: checked.withErrors })}. {t('imports.finish.allOrNothing')}
            </span>
          </p>
          <Checkbox
            ref={validOnly}
            label={t('imports.finish.validOnly')}
            description={t('imports.finish.validOnlyHint', { count: checked.withErrors })}
            error={
              told && !finish.validOnly ? (
                <span role="alert">{t('imports.finish.chooseFirst', { count: valid })}</span>
              ) : null
            }
            checked={finish.validOnly}
            onChange={(event) => change({ ...finish, validOnly: event.currentTarget.checked })}
          />
        </div>
      ) : (
        <p className={losses === 0 ? styles['ready'] : styles['warned']}>
          <Icon of={losses === 0 ? IconCircleCheck : IconAlertTriangle} size="toolbar" />
          <span>
            {t('imports.check.rows', { count })} –{' '}
            {losses === 0 ? t('imports.finish.ready') : t('contents.losses', { count: losses })}
          </span>
        </p>
      )}
      {failed !== null && <UploadStop refused reason={failed} />}
      <div className={importStyles['foot']}>
        <Button variant="default" onClick={back} disabled={busy}>
          {t('gen.back')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('imports.finish.import', { count })}
        </Button>
      </div>
    </form>
  )
}
