import { RichTextEditor } from '@mantine/tiptap'
import { Icon, VisuallyHidden } from '@plumbline/kit'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useRef, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { pictureTypes } from '../attach/pictureOf.ts'
import type { TextPictures } from './useTextPictures.ts'

export interface PictureControlProps {
  readonly editor: Editor
  readonly pictures: TextPictures
}

/** Puts a picture into the text, where the cursor stands (builder.md section 2: gif, jpeg, jpg, png, svg). */
export const PictureControl = ({ editor, pictures: { sending, insert } }: PictureControlProps): ReactNode => {
  const t = useWords()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <RichTextEditor.Control
        aria-label={t('builderLines.image')}
        title={t(sending ? 'builderLines.image.sending' : 'builderLines.image')}
        aria-busy={sending}
        onClick={() => picker.current?.click()}
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
            if (file === undefined) return
            // At the person's own act: by the time the picture is stored they may write elsewhere.
            editor.commands.focus()
            void insert(editor, [file])
          }}
        />
      </VisuallyHidden>
    </>
  )
}
