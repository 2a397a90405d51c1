import { RichTextEditor } from '@mantine/tiptap'
import { Icon, VisuallyHidden } from '@plumbline/kit'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useRef, useState, type ReactNode } from 'react'
import { sendFile } from '../../../../shared/upload/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { pictureOf, pictureRules, pictureTypes } from '../attach/pictureOf.ts'

export interface PictureControlProps {
  readonly editor: Editor
  /** What went wrong with a picture; null once another one is tried. */
  readonly failed: (message: string | null) => void
}

/** Puts a picture into the text, where the cursor stands (builder.md section 2: gif, jpeg, jpg, png, svg). */
export const PictureControl = ({ editor, failed }: PictureControlProps): ReactNode => {
  const t = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const insert = async (file: File): Promise<void> => {
    setSending(true)
    failed(null)
    const sent = await sendFile(t, file, { rules: pictureRules, prepare: pictureOf })
    if (sent.ok)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { file: sent.file.uuid, name: sent.file.name } })
        .run()
    else failed(sent.problem)
    setSending(false)
  }
  return (
    <>
      <RichTextEditor.Control
        aria-label={t('builderLines.image')}
        title={t(sending ? 'builderLines.image.sending' : 'builderLines.image')}
        aria-busy={sending}
        onClick={() => {
          if (!sending) picker.current?.click()
        }}
      >
        <Icon of={IconPhotoPlus} />
      </RichTextEditor.Control>
      <VisuallyHidden>
        <input
          ref={picker}
          type="file"
          tabIndex={-1}
          accept={pictureTypes}
          aria-label={t('builderLines.image')}
          data-testid="text-picture"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file !== undefined) void insert(file)
          }}
        />
      </VisuallyHidden>
    </>
  )
}
