import { Button, Modal, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { labelSizes, type LabelSize } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { saveFile } from '../../../shared/files/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import type { BulkSubject } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Assets.module.css'

/** Whose labels are printed. */
export type LabelSubject = BulkSubject['body']

const Form = ({ subject, close }: { readonly subject: LabelSubject; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const [size, setSize] = useState<LabelSize>('medium')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const make = async (): Promise<void> => {
    setBusy(true)
    setFailed(null)
    try {
      const pdf = await api.assets.printLabels({ body: subject, query: { size } }, { silent: true })
      saveFile(pdf, `${t('assets.labels.title')}.pdf`)
      close()
    } catch (error) {
      setFailed(errorText(t, error))
      setBusy(false)
    }
  }
  return (
    <form
      className={formStyles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void make()
      }}
    >
      <p className={styles['muted']}>{t('assets.labels.about')}</p>
      <Radio.Group
        label={t('assets.labels.size')}
        value={size}
        onChange={(value) => setSize(labelSizes.find((known) => known === value) ?? 'medium')}
      >
        <div className={styles['choices']}>
          {labelSizes.map((known) => (
            <Radio key={known} value={known} label={t(`assets.labels.${known}`)} />
          ))}
        </div>
      </Radio.Group>
      {failed !== null && (
        <p role="alert" className={styles['alert']}>
          {failed}
        </p>
      )}
      <div className={formStyles['foot']}>
        <Button variant="default" onClick={close} disabled={busy}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={busy} leftSection={<Icon of={IconFileTypePdf} />}>
          {t('assets.labels.make')}
        </Button>
      </div>
    </form>
  )
}

/** Asks for the size of the labels and hands the PDF over; null: closed. */
export const LabelsDialog = ({
  subject,
  close,
}: {
  readonly subject: LabelSubject | null
  readonly close: () => void
}): ReactNode => {
  const t = useWords()
  return (
    <Modal
      opened={subject !== null}
      onClose={close}
      title={t('assets.labels.action')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      {subject !== null && <Form subject={subject} close={close} />}
    </Modal>
  )
}
