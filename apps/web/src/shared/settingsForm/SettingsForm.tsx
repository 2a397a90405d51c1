import { Button } from '@mantine/core'
import { classes, Icon } from '@plumbline/kit'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { LeaveGuard } from '../leaving/index.ts'
import { PageHeader } from '../page/index.ts'
import { useWords } from '../words/index.ts'
import styles from './SettingsForm.module.css'
import type { SettingsDraft } from './useSettingsDraft.ts'

interface SettingsFormProps<Settings extends object> {
  readonly title: string
  /** What the page is for, in one sentence. */
  readonly text?: string
  /** false: it is looked at only. */
  readonly writable: boolean
  /** It takes the whole width. */
  readonly wide?: boolean
  readonly draft: SettingsDraft<Settings>
  readonly children: ReactNode
}

/** A page of settings: its fields are kept together by Save, and leaving with unsaved ones asks. */
export const SettingsForm = <Settings extends object>({
  title,
  text,
  writable,
  wide = false,
  draft,
  children,
}: SettingsFormProps<Settings>): ReactNode => {
  const t = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { changed, sending, errors, unreached, discard, save } = draft
  useEffect(() => {
    const [first] = Object.keys(errors)
    const field = first === undefined ? null : form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }, [errors])
  return (
    <form
      ref={form}
      noValidate
      className={classes(styles['form'], wide && styles['wide'])}
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) void save()
      }}
    >
      <PageHeader
        title={title}
        actions={
          writable && (
            <>
              <Button variant="default" disabled={!changed || sending} onClick={discard}>
                {t('gen.discard')}
              </Button>
              <Button type="submit" loading={sending} disabled={!changed}>
                {t('gen.save')}
              </Button>
            </>
          )
        }
      />
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {!writable && (
        <p className={styles['look']}>
          <Icon of={IconEye} /> {t('settingsPages.lookOnly')}
        </p>
      )}
      {unreached !== null && (
        <p role="alert" className={styles['problem']}>
          {unreached}
        </p>
      )}
      <fieldset className={styles['fields']} disabled={!writable}>
        {children}
      </fieldset>
      <LeaveGuard when={changed} title={t('saving.leave')} text={t('settingsPages.leave')} />
    </form>
  )
}
