import { Button } from '@mantine/core'
import { classes, Icon } from '@plumbline/kit'
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Uploader } from './useUploader.tsx'
import styles from './UploadArea.module.css'

export interface UploadAreaProps {
  readonly uploader: Uploader
  /** "Drop a table here". */
  readonly title: string
  /** The button beside it. */
  readonly choose: string
  /** What is taken. */
  readonly hint: string
}

/** A place to drop files on, with a button for those who don't. */
export const UploadArea = ({ uploader, title, choose, hint }: UploadAreaProps): ReactNode => (
  <>
    <div className={classes(styles['area'], uploader.over && styles['over'])} {...uploader.drop}>
      <Icon of={IconFileUpload} size="field" className={styles['icon']} />
      <strong>{title}</strong>
      {uploader.input}
      <Button loading={uploader.busy} onClick={uploader.choose} data-autofocus>
        {choose}
      </Button>
      <p className={styles['hint']}>{hint}</p>
    </div>
    {uploader.problems.map((problem) => (
      <UploadStop key={problem} reason={problem} />
    ))}
  </>
)

/** Why a file was not taken, or what it brings not imported, perhaps with a way on. */
export const UploadStop = ({
  reason,
  refused = false,
  children,
}: {
  readonly reason: string
  /** Nothing came of it: more than a warning. */
  readonly refused?: boolean
  readonly children?: ReactNode
}): ReactNode => (
  <div className={classes(styles['stop'], refused && styles['refused'])} role="alert">
    <Icon of={IconAlertTriangle} size="toolbar" />
    <p>{reason}</p>
    {children}
  </div>
)
