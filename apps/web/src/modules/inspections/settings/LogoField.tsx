import { Button, VisuallyHidden } from '@mantine/core'
import type { ShownLayout } from '@plumbline/contract'
import { Icon, Logo } from '@plumbline/kit'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { hasFeature, useSession } from '../../../shared/session/index.ts'
import { askForUpgrade } from '../../../shared/plans/index.ts'
import { sendFile, type UploadRules } from '../../../shared/upload/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './ReportSettings.module.css'

const pictureTypes = 'image/png,image/jpeg,image/webp'

/** On paper it stands 12 mm high: of fewer pixels it is a blur, and of more than these the printer sees none. */
const logoRules: UploadRules = {
  types: pictureTypes.split(','),
  width: { least: 48, most: 8000 },
  height: { least: 48, most: 4000 },
}

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
    const sent = await sendFile(t, file, { rules: logoRules })
    const preview = sent.ok ? sent.file.media.find(({ kind }) => kind === 'preview') : undefined
    if (!sent.ok) setProblem(sent.problem)
    else if (preview) write({ logo: sent.file.uuid, logo_url: preview.url })
    else setProblem(t('uploads.type', { name: file.name }))
    setSending(false)
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
