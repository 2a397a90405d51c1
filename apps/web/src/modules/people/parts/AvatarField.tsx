import { Button, VisuallyHidden } from '@mantine/core'
import { Avatar, Icon } from '@plumbline/kit'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { fileAddress } from '../../../shared/api/index.ts'
import { sendFile, type UploadRules } from '../../../shared/upload/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './People.module.css'

/** A stored picture that is not the person's yet; null: none from now on. */
export type ChosenAvatar = { readonly uuid: string; readonly url: string } | { readonly uuid: null; readonly url: null }

const pictureTypes = 'image/png,image/jpeg,image/webp'

/** Of fewer pixels it is a blur. */
const pictureRules: UploadRules = {
  types: pictureTypes.split(','),
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
  const picker = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async (file: File): Promise<void> => {
    setSending(true)
    setProblem(null)
    const sent = await sendFile(t, file, { rules: pictureRules })
    const preview = sent.ok ? sent.file.media.find(({ kind }) => kind === 'preview') : undefined
    if (!sent.ok) setProblem(sent.problem)
    else if (preview) choose({ uuid: sent.file.uuid, url: preview.url })
    else setProblem(t('uploads.type', { name: file.name }))
    setSending(false)
  }
  const wrong = problem ?? error
  return (
    <div className={styles['picture']} role="group" aria-label={t('peopleScreens.account.picture')}>
      <Avatar name={name} picture={shown === null ? null : fileAddress(shown)} size={64} decorative />
      <Button
        size="xs"
        variant="default"
        loading={sending}
        leftSection={<Icon of={IconPhoto} />}
        onClick={() => picker.current?.click()}
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
        <p role="alert" className={styles['alert']}>
          {wrong}
        </p>
      )}
      <VisuallyHidden>
        <input
          ref={picker}
          type="file"
          tabIndex={-1}
          accept={pictureTypes}
          aria-hidden
          data-testid="avatar"
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
