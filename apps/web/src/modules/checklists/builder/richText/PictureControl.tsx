import { RichTextEditor } from '@mantine/tiptap'
import { Icon } from '@plumbline/kit'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useUploader } from '../../../../shared/upload/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { pictureRules } from '../attach/pictureOf.ts'
import type { TextPictures } from './useTextPictures.ts'

export interface PictureControlProps {
  readonly editor: Editor
  readonly pictures: TextPictures
}

/** Puts a picture into the text, where the cursor stands (builder.md section 2: gif, jpeg, jpg, png, svg). */
export const PictureControl = ({ editor, pictures: { sending, insert } }: PictureControlProps): ReactNode => {
  const t = useWords()
  const uploader = useUploader({
    label: t('builderLines.image'),
    offered: pictureRules.types ?? [],
    testId: 'text-picture',
    take: (files) => {
      // At the person's own act: by the time the picture is stored they may write elsewhere.
      editor.commands.focus()
      void insert(editor, files)
    },
  })
  return (
    <>
      <RichTextEditor.Control
        aria-label={t('builderLines.image')}
        title={t(sending ? 'builderLines.image.sending' : 'builderLines.image')}
        aria-busy={sending}
        onClick={uploader.choose}
      >
        <Icon of={IconPhotoPlus} />
      </RichTextEditor.Control>
      {uploader.input}
    </>
  )
}
