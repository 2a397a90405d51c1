import { isNodeSelection, type Editor, type EditorEvents } from '@tiptap/react'
import { useRef, useState } from 'react'
import { showToast } from '../../../../shared/toasts/index.ts'
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
  /** Why some could not be stored: of all that were handed in since nothing was on its way. */
  readonly failed: readonly string[]
  /**
   * Stores them and puts them into the text, one below the other, after those that are on their way; absent `at`: where
   * the cursor stands now.
   */
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

const putPicture = 'putPicture'

/** Behind what was put at a place: the end of a paragraph is replaced along with it, which a mere mapping stays before. */
const behindPut = ({ mapping }: EditorEvents['transaction']['transaction'], at: number): number => {
  let place = at
  for (const map of mapping.maps) {
    let behind: number | undefined
    map.forEach((start, end, _, after) => {
      if (start <= place && place <= end) behind = after
    })
    place = behind ?? map.map(place, 1)
  }
  return place
}

/** A place in a text, which stays where it is while others are written to. */
const holdPlace = (editor: Editor, at?: number) => {
  let { from, to } = at === undefined ? editor.state.selection : { from: at, to: at }
  /** Nobody has written or moved the cursor since. */
  let untouched = true
  const follow = ({ transaction }: EditorEvents['transaction']): void => {
    if (transaction.docChanged || transaction.selectionSet) untouched = false
    // A text that came whole, from outside, says nothing of its places.
    if (transaction.getMeta('preventUpdate') === true) return
    const isEmpty = from === to
    // What is written at the place comes behind the picture; a picture that was handed in earlier, before it.
    to = transaction.getMeta(putPicture) === true ? behindPut(transaction, to) : transaction.mapping.map(to, -1)
    from = isEmpty ? to : Math.min(to, transaction.mapping.map(from, 1))
  }
  editor.on('transaction', follow)
  return {
    put: (picture: { readonly type: string; readonly attrs: Readonly<Record<string, string>> }): void => {
      const end = editor.state.doc.content.size
      const place = { from: Math.min(from, end), to: Math.min(to, end) }
      const updateSelection = untouched
      let behind = place.to
      editor
        .chain()
        .insertContentAt(place, picture, { updateSelection })
        .command(({ tr }) => {
          behind = behindPut(tr.setMeta(putPicture, true), place.to)
          return true
        })
        .run()
      if (updateSelection) {
        writeBehind(editor)
        behind = editor.state.selection.to
      }
      from = behind
      to = behind
      untouched = updateSelection
    },
    leave: () => editor.off('transaction', follow),
  }
}

/** The way of a picture into a text (builder.md section 2: gif, jpeg, jpg, png, svg). */
export const useTextPictures = (): TextPictures => {
  const t = useWords()
  const [sending, setSending] = useState(0)
  const [failed, setFailed] = useState<readonly string[]>([])
  const waiting = useRef(0)
  const last = useRef<Promise<void>>(Promise.resolve())
  const send = async (editor: Editor, files: readonly File[], place: ReturnType<typeof holdPlace>): Promise<void> => {
    for (const file of files) {
      const sent = await sendFile(t, file, { rules: pictureRules, prepare: pictureOf })
      // Nobody looks at this text any more: it is told where they are.
      if (editor.isDestroyed)
        showToast({ kind: 'error', text: sent.ok ? t('builderLines.image.gone', { name: file.name }) : sent.problem })
      else if (!sent.ok) setFailed((before) => [...before, sent.problem])
      else place.put({ type: 'picture', attrs: { file: sent.file.uuid, name: sent.file.name } })
    }
  }
  const count = (by: number): void => {
    waiting.current += by
    setSending(waiting.current)
  }
  const insert: TextPictures['insert'] = (editor, files, at) => {
    if (waiting.current === 0) setFailed([])
    count(1)
    const place = holdPlace(editor, at)
    const before = last.current
    const mine = async (): Promise<void> => {
      await before
      try {
        await send(editor, files, place)
      } finally {
        place.leave()
        count(-1)
      }
    }
    const done = mine()
    last.current = done.catch(() => undefined)
    return done
  }
  return { sending: sending > 0, failed, insert }
}
