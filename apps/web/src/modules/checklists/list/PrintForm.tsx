import { Button, NativeSelect } from '@mantine/core'
import type { TemplateRow } from '@plumbline/contract'
import { useState, type ReactNode } from 'react'
import { formStyles } from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { downloadTemplate, languageName } from '../export/downloadTemplate.ts'

/** Which of a template's languages the blank form is printed in. */
export const PrintForm = ({ row, close }: { readonly row: TemplateRow; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const [language, setLanguage] = useState<string>(row.language ?? row.languages[0] ?? 'en')
  const [busy, setBusy] = useState(false)
  return (
    <form
      className={formStyles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        setBusy(true)
        void downloadTemplate(t, row, 'pdf', language).then((done) => {
          setBusy(false)
          if (done) close()
        })
      }}
    >
      <NativeSelect
        label={t('exports.form.language')}
        value={language}
        data={row.languages.map((value) => ({ value, label: languageName(t, value) }))}
        onChange={(event) => setLanguage(event.currentTarget.value)}
        data-autofocus
      />
      <div className={formStyles['foot']}>
        <Button variant="default" onClick={close} disabled={busy}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('exports.form.download')}
        </Button>
      </div>
    </form>
  )
}
