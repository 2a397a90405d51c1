import { Button } from '@mantine/core'
import { classes } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import styles from './Form.module.css'

interface FormFootProps {
  /** Why the server was not reached, or refused it as a whole; null: it was not. */
  readonly unreached: string | null
  readonly sending: boolean
  readonly cancel: () => void
  /** What sends the form, such as "Save". */
  readonly confirm: string
  /** It takes something away. */
  readonly isDangerous?: boolean
  /** There is nothing to send. */
  readonly disabled?: boolean
  /** The buttons stay in sight while what is above them scrolls. */
  readonly className?: string | undefined
}

/** The end of a form in a dialog: what went wrong with all of it, the way back and the way on. */
export const FormFoot = ({
  unreached,
  sending,
  cancel,
  confirm,
  isDangerous,
  disabled,
  className,
}: FormFootProps): ReactNode => {
  const t = useWords()
  return (
    <>
      {unreached !== null && (
        <p role="alert" className={styles['problem']}>
          {unreached}
        </p>
      )}
      <div className={classes(styles['foot'], className)}>
        <Button variant="default" onClick={cancel} disabled={sending}>
          {t('gen.cancel')}
        </Button>
        <Button
          type="submit"
          loading={sending}
          {...(isDangerous === true ? { color: 'danger' } : {})}
          {...(disabled === undefined ? {} : { disabled })}
        >
          {confirm}
        </Button>
      </div>
    </>
  )
}
