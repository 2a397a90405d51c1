import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { formatFileSize } from '@plumbline/language'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { PageHeader } from '../../../shared/page/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { ContentsStep } from './ContentsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { FinishStep } from './FinishStep.tsx'
import { StepHeader, stepName, stepsOf } from './StepHeader.tsx'
import { useImport } from './useImport.ts'
import styles from './Import.module.css'

/** /checklist/templates/import: from a file to a template in the builder. */
const ImportScreen = (): ReactNode => {
  const t = useWords()
  const navigate = useNavigate()
  const wizard = useImport()
  const { step, file, checked } = wizard
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // A new step is announced, and Tab goes on from its beginning.
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  const perform = async (): Promise<void> => {
    const count = wizard.finish.validOnly && checked ? checked.rows.length - checked.withErrors : checked?.rows.length
    const id = await wizard.perform()
    if (id === null) return
    showToast({
      kind: 'success',
      title: t('imports.finish.done'),
      text: t('imports.finish.imported', { count: count ?? 0 }),
    })
    await navigate({ to: `/checklist/template/${id}/edit` })
  }
  const steps = stepsOf(file?.kind === 'form')
  const name = stepName(t, step)
  return (
    <>
      <PageHeader
        title={t('imports.title')}
        path={[{ name: t('templates.title'), to: '/checklist/templates' }]}
        count={
          file === null
            ? undefined
            : t('imports.file.chosen', { name: file.file.name, size: formatFileSize(t.language, file.file.size) })
        }
      />
      <div className={styles['wizard']}>
        <StepHeader steps={steps} step={step} go={wizard.go} busy={wizard.busy} />
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          {t('imports.step.now', { number: steps.indexOf(step) + 1, total: steps.length, step: name })}
        </h2>
        {(step === 'file' || file === null) && <FileStep chosen={wizard.choose} />}
        {step === 'columns' && file?.kind === 'table' && (
          <ColumnsStep
            file={file}
            mapping={wizard.mapping}
            change={wizard.setMapping}
            back={() => wizard.go('file')}
            next={() => void wizard.check()}
          />
        )}
        {step === 'check' && (
          <CheckStep
            name={file?.file.name ?? ''}
            mapping={wizard.mapping}
            checked={checked}
            error={wizard.checkError}
            retry={() => void wizard.check()}
            back={() => wizard.go('columns')}
            next={() => wizard.go('finish')}
          />
        )}
        {step === 'contents' && file?.kind === 'form' && checked && (
          <ContentsStep file={file} checked={checked} back={() => wizard.go('file')} next={() => wizard.go('finish')} />
        )}
        {step === 'finish' && checked && (
          <FinishStep
            checked={checked}
            losses={file?.kind === 'form' ? file.opened.losses.length : 0}
            finish={wizard.finish}
            change={wizard.setFinish}
            busy={wizard.busy}
            failed={
              wizard.performError === null || file === null
                ? null
                : `${t('imports.finish.failed', { name: file.file.name })}: ${errorText(t, wizard.performError)}`
            }
            back={() => wizard.go(file?.kind === 'form' ? 'contents' : 'check')}
            perform={() => void perform()}
          />
        )}
      </div>
    </>
  )
}

export default ImportScreen
