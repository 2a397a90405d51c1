import { Button } from '@mantine/core'
import type { ShownLayout } from '@plumbline/contract'
import { Icon, Logo } from '@plumbline/kit'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { hasFeature, useSession } from '../../../shared/session/index.ts'
import { askForUpgrade } from '../../../shared/plans/index.ts'
import { sendFile, useUploader, type UploadRules } from '../../../shared/upload/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './ReportSettings.module.css'

/** On paper it stands 12 mm high: of fewer pixels it is a blur, and of more than these the printer sees none. */
const logoRules: UploadRules = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
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
  const uploader = useUploader({
    label: t('reportForms.layout.logo'),
    rules: logoRules,
    testId: 'report-logo',
    take: async ([file]) => {
      if (!file) return null
      const sent = await sendFile(t, file, { rules: logoRules })
      if (!sent.ok) return sent.problem
      const preview = sent.file.media.find(({ kind }) => kind === 'preview')
      if (!preview) return t('uploads.type', { name: file.name })
      write({ logo: sent.file.uuid, logo_url: preview.url })
      return null
    },
  })
  const choose = (): void => {
    if (hasFeature(session, 'app_branding')) uploader.choose()
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
              loading={uploader.busy}
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
      {uploader.problems.map((problem) => (
        <p key={problem} role="alert" className={styles['problem']}>
          {problem}
        </p>
      ))}
      {uploader.input}
    </div>
  )
}
