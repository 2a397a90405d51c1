import { RichTextEditor } from '@mantine/tiptap'
import { Icon } from '@plumbline/kit'
import { IconFolder } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { FileChooser } from '../../../files/index.ts'

export interface StoredPictureControlProps {
  readonly editor: Editor
  /** A dialog opens or closes above the text. */
  readonly onDialog: (open: boolean) => void
}

/** Puts a picture of the file manager into the text, where the cursor stands. */
export const StoredPictureControl = ({ editor, onDialog }: StoredPictureControlProps): ReactNode => {
  const t = useWords()
  const [choosing, setChoosing] = useState(false)
  const show = (open: boolean): void => {
    setChoosing(open)
    onDialog(open)
  }
  return (
    <>
      <RichTextEditor.Control aria-label={t('files.choose')} title={t('files.choose')} onClick={() => show(true)}>
        <Icon of={IconFolder} />
      </RichTextEditor.Control>
      {choosing && (
        <FileChooser
          only="picture"
          choose={({ uuid, name }) => {
            show(false)
            editor
              .chain()
              .focus()
              .insertContent({ type: 'picture', attrs: { file: uuid, name } })
              .run()
          }}
          close={() => show(false)}
        />
      )}
    </>
  )
}
