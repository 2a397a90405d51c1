import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import { useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import styles from './ContentEditor.module.css'
import { isFormatted } from './richText.ts'

export interface ContentEditorProps {
  /** HTML of this editor, or plain text. */
  readonly content: string
  readonly write: (content: string) => void
}

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
  let marked = false
  doc.descendants(({ marks }) => {
    marked ||= marks.length > 0
  })
  if (doc.childCount <= 1 && doc.firstChild?.type.name === 'paragraph' && !marked && !isFormatted(plain)) return plain
  return editor.getHTML()
}

/** Bold, italic, lists and links. What is pasted keeps only these: everything else is not in the editor's schema. */
export default function ContentEditor({ content, write }: ContentEditorProps): ReactNode {
  const t = useWords()
  const writer = useRef(write)
  const written = useRef(content)
  useEffect(() => {
    writer.current = write
  }, [write])
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: false,
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
        underline: false,
        undoRedo: false,
        link: { openOnClick: false, protocols: ['mailto', 'tel'], isAllowedUri: isSafeLink, defaultProtocol: 'https' },
      }),
    ],
    injectCSS: false,
    content: documentOf(content),
    editorProps: {
      attributes: { 'aria-label': t('builder.content'), dir: 'auto', role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = textOf(changed)
      writer.current(written.current)
    },
  })

  // Undo, redo and typing on the line come from outside.
  useEffect(() => {
    if (editor === null || content === written.current) return
    written.current = content
    editor.commands.setContent(documentOf(content), { emitUpdate: false })
  }, [editor, content])

  const labels: Partial<RichTextEditorLabels> = {
    boldControlLabel: t('builder.content.bold'),
    italicControlLabel: t('builder.content.italic'),
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
      <div className={styles['label']}>{t('builder.content')}</div>
      <RichTextEditor editor={editor} labels={labels} className={styles['editor']}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </div>
  )
}
