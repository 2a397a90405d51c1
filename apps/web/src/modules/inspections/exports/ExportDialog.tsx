import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Modal } from '@mantine/core'
import { exportContents } from '@plumbline/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, CallError, errorText, fieldMessages } from '../../../shared/api/index.ts'
import { LanguageSelect } from '../../../shared/pickers/index.ts'
import type { BulkSubject } from '../../../shared/table/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { exportsQuery } from './exportsQuery.ts'
import styles from './Exports.module.css'

type Content = (typeof exportContents)[number]

/** What of each report goes into the archive, and in which language. */
export const ExportDialog = ({
  subject,
  close,
}: {
  readonly subject: BulkSubject
  readonly close: () => void
}): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const [lang, setLang] = useState(t.language)
  const [contents, setContents] = useState<readonly Content[]>(['pdf'])
  const [onlyFailed, setOnlyFailed] = useState(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const names: Readonly<Record<Content, string>> = {
    pdf: t('reportForms.bulk.pdf'),
    csv: t('reportForms.export.csv'),
    json: t('reportForms.export.json'),
    media: t('reportForms.bulk.media'),
  }
  const start = async (): Promise<void> => {
    setSending(true)
    setProblem(null)
    try {
      const body = { ...subject.body, lang, contents: [...contents], only_failed: onlyFailed }
      await api.inspections.exportReports({ body }, { silent: true })
      await client.invalidateQueries({ queryKey: exportsQuery.queryKey })
      subject.done()
      close()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(Object.values(fieldMessages(error))[0] ?? errorText(t, error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('reportForms.bulk.title', { count: subject.count })}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <div className={styles['form']}>
        <fieldset className={styles['choices']}>
          <legend>{t('reportForms.bulk.contents')}</legend>
          {exportContents.map((content) => (
            <Checkbox
              key={content}
              label={names[content]}
              checked={contents.includes(content)}
              onChange={({ currentTarget: { checked } }) =>
                setContents((before) =>
                  exportContents.filter((one) => (one === content ? checked : before.includes(one))),
                )
              }
            />
          ))}
        </fieldset>
        <LanguageSelect label={t('report.language')} value={lang} choose={setLang} />
        <Checkbox
          label={t('reportForms.bulk.onlyFailed')}
          checked={onlyFailed}
          disabled={!contents.includes('pdf')}
          onChange={({ currentTarget }) => setOnlyFailed(currentTarget.checked)}
        />
        {problem !== null && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
        <div className={styles['foot']}>
          <Button variant="default" onClick={close}>
            {t('gen.cancel')}
          </Button>
          <Button loading={sending} disabled={contents.length === 0} onClick={() => void start()}>
            {t('reportForms.bulk.start')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
