import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import { useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import styles from './ContentEditor.module.css'
import { createEchoes } from './createEchoes.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { PictureNode } from './PictureNode.tsx'
import { isFormatted } from './richText.ts'
import { TextAlign, TextLook } from './textFormats.ts'
import { picturesAmong, useTextPictures } from './useTextPictures.ts'

export interface ContentEditorProps {
  /** HTML of this editor, or plain text. */
  readonly content: string
  readonly write: (content: string) => void
  /** Its name stands above it already. */
  readonly named?: boolean
  /** A dialog of the toolbar opens or closes above what is around the editor. */
  readonly onDialog?: (open: boolean) => void
}

const alone = (): void => undefined

/** Addresses that open something harmless: no scripts, no data. */
const isSafeLink = (url: string): boolean => /^(?:https?:|mailto:|tel:)/i.test(url)

/** Plain text as the editor reads it: what looks like a tag in it is text too. */
const documentOf = (text: string) =>
  isFormatted(text)
    ? text
    : {
        type: 'doc',
        content: text
          .split('\n')
          .map((line) => ({ type: 'paragraph', ...(line === '' ? {} : { content: [{ type: 'text', text: line }] }) })),
      }

/** One paragraph without any format is kept as plain text. */
const textOf = (editor: Editor): string => {
  const { doc } = editor.state
  const plain = editor.getText()
  let formatted = doc.childCount > 1
  doc.descendants(({ type, marks, attrs }) => {
    formatted ||=
      marks.length > 0 ||
      typeof attrs['textAlign'] === 'string' ||
      !['paragraph', 'text', 'hardBreak'].includes(type.name)
  })
  if (!formatted && !isFormatted(plain)) return plain
  return editor.getHTML()
}

/** What is pasted keeps only what the toolbar can make: everything else is not in the editor's schema. */
export default function ContentEditor({
  content,
  write,
  named = false,
  onDialog = alone,
}: ContentEditorProps): ReactNode {
  const t = useWords()
  const writer = useRef(write)
  const written = useRef(content)
  const [echoes] = useState(createEchoes)
  const pictures = useTextPictures()
  const { failed, insert } = pictures
  const place = useRef<Editor | null>(null)
  useEffect(() => {
    writer.current = write
  }, [write])
  /** Pictures among what is pasted or dropped are stored; true when there were any. */
  const takePictures = (data: DataTransfer | null, at?: number): boolean => {
    const files = picturesAmong(data)
    if (place.current !== null && files.length > 0) void insert(place.current, files, at)
    return files.length > 0
  }
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        code: false,
        horizontalRule: false,
        trailingNode: false,
        link: { openOnClick: false, protocols: ['mailto', 'tel'], isAllowedUri: isSafeLink, defaultProtocol: 'https' },
      }),
      TextAlign,
      TextLook,
      PictureNode,
    ],
    injectCSS: false,
    content: documentOf(content),
    editorProps: {
      handlePaste: (_, { clipboardData }) => takePictures(clipboardData),
      handleDrop: (view, { dataTransfer, clientX, clientY }, _, moved) =>
        !moved && takePictures(dataTransfer, view.posAtCoords({ left: clientX, top: clientY })?.pos),
      attributes: { 'aria-label': t('builder.content'), dir: 'auto', role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = textOf(changed)
      echoes.sent(written.current)
      writer.current(written.current)
    },
  })

  useEffect(() => {
    place.current = editor
  }, [editor])

  // Undo, redo and typing on the line come from outside.
  useEffect(() => {
    if (editor === null) return
    if (echoes.isOwn(content) || content === written.current) return
    written.current = content
    editor.chain().setMeta('addToHistory', false).setContent(documentOf(content), { emitUpdate: false }).run()
  }, [editor, content, echoes])

  const labels: Partial<RichTextEditorLabels> = {
    boldControlLabel: t('builder.content.bold'),
    italicControlLabel: t('builder.content.italic'),
    underlineControlLabel: t('richText.underline'),
    strikeControlLabel: t('richText.strike'),
    undoControlLabel: t('richText.undo'),
    redoControlLabel: t('richText.redo'),
    bulletListControlLabel: t('builder.content.bullets'),
    orderedListControlLabel: t('builder.content.numbers'),
    linkControlLabel: t('builder.content.link'),
    unlinkControlLabel: t('builder.content.unlink'),
    linkEditorInputLabel: t('builder.content.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('builder.content.newTab'),
    linkEditorInternalLink: t('builder.content.sameTab'),
    linkEditorSave: t('gen.save'),
  }

  return (
    <div>
      {!named && <div className={styles['label']}>{t('builder.content')}</div>}
      <RichTextEditor editor={editor} labels={labels} className={styles['editor']}>
        {editor !== null && <EditorToolbar editor={editor} onDialog={onDialog} pictures={pictures} />}
        <RichTextEditor.Content />
      </RichTextEditor>
      {pictures.sending && (
        <p className={styles['sending']} role="status">
          {t('builderLines.image.sending')}
        </p>
      )}
      {failed.length > 0 && (
        <div className={styles['failed']} role="alert">
          {failed.map((problem, at) => (
            <p key={`${at} ${problem}`}>{problem}</p>
          ))}
        </div>
      )}
    </div>
  )
}
