import { Button } from '@mantine/core'
import { Icon, Logo } from '@plumbline/kit'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileAddress } from '../api/index.ts'
import { askForUpgrade } from '../plans/index.ts'
import { hasFeature, useSession } from '../session/index.ts'
import { sendFile, useUploader, type UploadRules } from '../upload/index.ts'
import { useWords } from '../words/index.ts'
import styles from './LogoField.module.css'

/** A stored picture, or none from now on. */
export interface ChosenLogo {
  readonly logo: string | null
  /** Its address; null where there is none to show. */
  readonly logo_url: string | null
}

/** On paper it stands 12 mm high: of fewer pixels it is a blur, and of more than these the printer sees none. */
const logoRules: UploadRules = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  width: { least: 48, most: 8000 },
  height: { least: 48, most: 4000 },
}

/** A logo of the workspace's own; a part of the plan's branding. */
export const LogoField = ({
  chosen,
  choose,
  writable,
  hint,
  error,
}: {
  readonly chosen: ChosenLogo
  readonly choose: (logo: ChosenLogo) => void
  readonly writable: boolean
  /** What stands there without one. */
  readonly hint: string
  readonly error?: string | undefined
}): ReactNode => {
  const t = useWords()
  const session = useSession()
  const uploader = useUploader({
    label: t('settingsPages.logo'),
    rules: logoRules,
    testId: 'logo',
    take: async ([file]) => {
      if (!file) return null
      const sent = await sendFile(t, file, { rules: logoRules })
      if (!sent.ok) return sent.problem
      const preview = sent.file.media.find(({ kind }) => kind === 'preview')
      if (!preview) return t('uploads.type', { name: file.name })
      choose({ logo: sent.file.uuid, logo_url: preview.url })
      return null
    },
  })
  const problems = error === undefined ? uploader.problems : [...uploader.problems, error]
  const open = (): void => {
    if (hasFeature(session, 'app_branding')) uploader.choose()
    else askForUpgrade('app_branding')
  }
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{t('settingsPages.logo')}</span>
      <div className={styles['logo']}>
        {chosen.logo_url === null ? (
          <Logo size={32} />
        ) : (
          <img src={fileAddress(chosen.logo_url)} alt={t('settingsPages.logo')} />
        )}
        {writable && (
          <>
            <Button
              size="xs"
              variant="default"
              loading={uploader.busy}
              leftSection={<Icon of={IconPhoto} />}
              onClick={open}
            >
              {t('settingsPages.logo.choose')}
            </Button>
            {chosen.logo !== null && (
              <Button
                size="xs"
                variant="subtle"
                leftSection={<Icon of={IconTrash} />}
                onClick={() => choose({ logo: null, logo_url: null })}
              >
                {t('settingsPages.logo.remove')}
              </Button>
            )}
          </>
        )}
      </div>
      <p className={styles['hint']}>{hint}</p>
      {problems.map((problem) => (
        <p key={problem} role="alert" className={styles['problem']}>
          {problem}
        </p>
      ))}
      {uploader.input}
    </div>
  )
}
