import { Button } from '@mantine/core'
import { Avatar, Icon } from '@plumbline/kit'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { sendFile, useUploader, type UploadRules } from '../../../shared/upload/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import styles from './People.module.css'

/** A stored picture that is not the person's yet; null: none from now on. */
export type ChosenAvatar = { readonly uuid: string; readonly url: string } | { readonly uuid: null; readonly url: null }

/** Of fewer pixels it is a blur. */
const pictureRules: UploadRules = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  width: { least: 48, most: 8000 },
  height: { least: 48, most: 8000 },
}

/** A person's picture, as it will be once the form is saved. */
export const AvatarField = ({
  name,
  shown,
  choose,
  error,
}: {
  readonly name: string
  /** Its address. */
  readonly shown: string | null
  readonly choose: (avatar: ChosenAvatar) => void
  readonly error: string | undefined
}): ReactNode => {
  const t = useWords()
  const uploader = useUploader({
    label: t('peopleScreens.account.picture.choose'),
    rules: pictureRules,
    testId: 'avatar',
    take: async ([file]) => {
      if (file === undefined) return null
      const sent = await sendFile(t, file, { rules: pictureRules })
      if (!sent.ok) return sent.problem
      const preview = sent.file.media.find(({ kind }) => kind === 'preview')
      if (!preview) return t('uploads.type', { name: file.name })
      choose({ uuid: sent.file.uuid, url: preview.url })
      return null
    },
  })
  const wrong = uploader.problems.length > 0 ? uploader.problems.join(' ') : error
  return (
    <div className={styles['picture']} role="group" aria-label={t('peopleScreens.account.picture')}>
      <Avatar name={name} picture={shown === null ? null : fileAddress(shown)} size={64} decorative />
      <Button
        size="xs"
        variant="default"
        loading={uploader.busy}
        leftSection={<Icon of={IconPhoto} />}
        onClick={uploader.choose}
      >
        {t('peopleScreens.account.picture.choose')}
      </Button>
      {shown !== null && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Icon of={IconTrash} />}
          onClick={() => choose({ uuid: null, url: null })}
        >
          {t('peopleScreens.account.picture.remove')}
        </Button>
      )}
      {wrong !== undefined && (
        <p role="alert" className={formStyles['problem']}>
          {wrong}
        </p>
      )}
      {uploader.input}
    </div>
  )
}
