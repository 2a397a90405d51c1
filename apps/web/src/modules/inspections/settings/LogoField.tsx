import { Button, VisuallyHidden } from '@mantine/core'
import type { ShownLayout } from '@plumbline/contract'
import { Icon, Logo } from '@plumbline/kit'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { api, CallError, errorText, fileAddress } from '../../../shared/api/index.ts'
import { hasFeature, useSession } from '../../../shared/session/index.ts'
import { askForUpgrade } from '../../../shared/plans/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './ReportSettings.module.css'

const pictureTypes = 'image/png,image/jpeg,image/webp'

/** The picture on the cover; a part of the plan's branding. */
export const LogoField = ({
  layout,
  write,
  writable,
}: {
  readonly layout: ShownLayout
  readonly write: (change: Partial<ShownLayout>) => void
  readonly writable: boolean
}): ReactNode => {
  const t = useWords()
  const session = useSession()
  const picker = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async (file: File): Promise<void> => {
    setSending(true)
    setProblem(null)
    try {
      const { file: stored } = await api.files.upload({ file, fileName: file.name, body: {} }, { silent: true })
      const preview = stored.media.find(({ kind }) => kind === 'preview')
      if (preview) write({ logo: stored.uuid, logo_url: preview.url })
      else setProblem(t('error.GEN_UNSUPPORTED_MEDIA'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(errorText(t, error))
    } finally {
      setSending(false)
    }
  }
  const choose = (): void => {
    if (hasFeature(session, 'app_branding')) picker.current?.click()
    else askForUpgrade('app_branding')
  }
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{t('reportForms.layout.logo')}</span>
      <div className={styles['logo']}>
        {layout.logo_url === null ? (
          <Logo size={32} />
        ) : (
          <img src={fileAddress(layout.logo_url)} alt={t('reportForms.layout.logo')} />
        )}
        {writable && (
          <>
            <Button
              size="xs"
              variant="default"
              loading={sending}
              leftSection={<Icon of={IconPhoto} />}
              onClick={choose}
            >
              {t('reportForms.layout.logo.choose')}
            </Button>
            {layout.logo !== null && (
              <Button
                size="xs"
                variant="subtle"
                leftSection={<Icon of={IconTrash} />}
                onClick={() => write({ logo: null, logo_url: null })}
              >
                {t('reportForms.layout.logo.remove')}
              </Button>
            )}
          </>
        )}
      </div>
      <p className={styles['hint']}>{t('reportForms.layout.logo.none')}</p>
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      <VisuallyHidden>
        <input
          ref={picker}
          type="file"
          tabIndex={-1}
          accept={pictureTypes}
          aria-hidden
          data-testid="report-logo"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file !== undefined) void upload(file)
          }}
        />
      </VisuallyHidden>
    </div>
  )
}
