import { isNodeSelection, type Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { sendFile } from '../../../../shared/upload/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { pictureOf, pictureRules } from '../attach/pictureOf.ts'

/**
 * Pictures that were pasted or dropped. Text that was copied with a picture of itself, as word processors do, is text;
 * a picture alone may bring the HTML that showed it.
 */
export const picturesAmong = (data: DataTransfer | null): readonly File[] => {
  if (data === null) return []
  const words = new DOMParser().parseFromString(data.getData('text/html'), 'text/html').body.textContent
  return words.trim() === '' ? [...data.files].filter(({ type }) => type.startsWith('image/')) : []
}

export interface TextPictures {
  readonly sending: boolean
  /** Why the last one could not be stored. */
  readonly failed: string | null
  /** Stores them and puts them into the text, one below the other; absent `at`: where the cursor stands. */
  readonly insert: (editor: Editor, files: readonly File[], at?: number) => Promise<void>
}

/** A picture that stays selected would be replaced by the next letter: the cursor goes behind it. */
const writeBehind = (editor: Editor): void => {
  const { selection, doc } = editor.state
  if (!isNodeSelection(selection)) return
  const chain = editor.chain()
  if (selection.to === doc.content.size) chain.insertContentAt(selection.to, { type: 'paragraph' })
  chain.setTextSelection(selection.to + 1).run()
}

/** The way of a picture into a text (builder.md section 2: gif, jpeg, jpg, png, svg). */
export const useTextPictures = (): TextPictures => {
  const t = useWords()
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const busy = useRef(false)
  const insert: TextPictures['insert'] = async (editor, files, at) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailed(null)
    let place = at
    for (const file of files) {
      const sent = await sendFile(t, file, { rules: pictureRules, prepare: pictureOf })
      if (!sent.ok) setFailed(sent.problem)
      else if (!editor.isDestroyed) {
        const picture = { type: 'picture', attrs: { file: sent.file.uuid, name: sent.file.name } }
        const end = editor.state.doc.content.size
        const chain = editor.chain().focus()
        // What was written while it was on its way may have moved the place.
        if (place === undefined) chain.insertContent(picture).run()
        else chain.insertContentAt(Math.min(place, end), picture).run()
        writeBehind(editor)
        place = undefined
      }
    }
    busy.current = false
    setSending(false)
  }
  return { sending, failed, insert }
}
