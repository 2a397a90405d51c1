import { ActionIcon, CloseButton, Modal } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { useReportView } from './ReportContext.ts'
import type { ReportMedium } from './reportModel.ts'
import styles from './Lightbox.module.css'

export interface LightboxProps {
  readonly pictures: readonly ReportMedium[]
  /** The picture that is shown; null: closed. */
  readonly shown: ReportMedium | null
  readonly show: (medium: ReportMedium | null) => void
}

/** One picture as large as the window; arrow keys go through all pictures of the report. */
export const Lightbox = ({ pictures, shown, show }: LightboxProps): ReactNode => {
  const t = useWords()
  const { renew } = useReportView()
  const at = pictures.findIndex(({ uuid }) => uuid === shown?.uuid)
  const picture = pictures[at]
  const turn = (by: number): void => {
    const next = pictures[at + by]
    if (next) show(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === forward) turn(1)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') turn(-1)
  }
  return (
    <Modal.Root opened={picture !== undefined} onClose={() => show(null)} fullScreen>
      <Modal.Overlay />
      <Modal.Content
        className={styles['content']}
        aria-label={picture ? t('report.photo', { number: picture.number }) : undefined}
        onKeyDown={onKeyDown}
      >
        {picture && (
          <div className={styles['box']}>
            <div className={styles['head']}>
              <p aria-live="polite">
                {t('report.photoOf', { number: picture.number, position: at + 1, total: pictures.length })}
              </p>
              <CloseButton size="lg" aria-label={t('gen.close')} onClick={() => show(null)} data-autofocus />
            </div>
            <div className={styles['stage']}>
              <ActionIcon size={48} aria-label={t('report.previousPhoto')} disabled={at === 0} onClick={() => turn(-1)}>
                <Icon of={IconChevronLeft} size="field" turns />
              </ActionIcon>
              {picture.url === null ? (
                <p>{t('report.notYetHere', { device: picture.device ?? '–' })}</p>
              ) : (
                <img key={picture.uuid} src={fileAddress(picture.url)} alt={picture.caption} onError={renew} />
              )}
              <ActionIcon
                size={48}
                aria-label={t('report.nextPhoto')}
                disabled={at === pictures.length - 1}
                onClick={() => turn(1)}
              >
                <Icon of={IconChevronRight} size="field" turns />
              </ActionIcon>
            </div>
            <p className={styles['caption']} dir="auto">
              {picture.caption}
            </p>
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
