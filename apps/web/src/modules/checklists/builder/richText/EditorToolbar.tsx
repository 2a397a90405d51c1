import { NativeSelect, Popover } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { Icon } from '@plumbline/kit'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconClearFormatting,
  IconMoodSmile,
  IconPalette,
} from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { blockTypeAt, blockTypes, isBlockType, setBlockType } from './blockTypes.ts'
import { ColorDialog } from './ColorDialog.tsx'
import styles from './ContentEditor.module.css'
import { emojis } from './emojis.ts'
import { PictureControl } from './PictureControl.tsx'
import { StoredPictureControl } from './StoredPictureControl.tsx'
import {
  alignmentAt,
  alignments,
  clearFormat,
  fontSizes,
  lookAt,
  setAlignment,
  setLook,
  type Alignment,
} from './textFormats.ts'
import type { TextPictures } from './useTextPictures.ts'

const { Toolbar, ControlsGroup, Control } = RichTextEditor

const alignmentIcons: Readonly<Record<Alignment, typeof IconAlignLeft>> = {
  start: IconAlignLeft,
  center: IconAlignCenter,
  end: IconAlignRight,
  justify: IconAlignJustified,
}

const Emojis = ({ editor }: { readonly editor: Editor }): ReactNode => {
  const t = useWords()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Control
          aria-label={t('richText.emoji')}
          title={t('richText.emoji')}
          onClick={() => setOpened((before) => !before)}
        >
          <Icon of={IconMoodSmile} />
        </Control>
      </Popover.Target>
      <Popover.Dropdown className={styles['emojis'] ?? ''} aria-label={t('richText.emoji')}>
        {emojis.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className={styles['emoji']}
            aria-label={emoji}
            onClick={() => {
              setOpened(false)
              editor.chain().focus().insertContent(emoji).run()
            }}
          >
            {emoji}
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

export interface EditorToolbarProps {
  readonly editor: Editor
  /** A dialog of the toolbar opens or closes above what is around it. */
  readonly onDialog: (open: boolean) => void
  readonly pictures: TextPictures
}

/** The tools of builder.md section 2. */
export const EditorToolbar = ({ editor, onDialog, pictures }: EditorToolbarProps): ReactNode => {
  const t = useWords()
  const [coloring, setColoring] = useState(false)
  const { block, look, alignment } = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      block: blockTypeAt(shown),
      look: lookAt(shown),
      alignment: alignmentAt(shown),
    }),
  })
  const color = (open: boolean): void => {
    setColoring(open)
    onDialog(open)
  }
  return (
    <Toolbar className={styles['toolbar'] ?? ''}>
      <ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </ControlsGroup>
      <NativeSelect
        size="xs"
        aria-label={t('richText.block')}
        className={styles['block'] ?? ''}
        data={blockTypes.map((value) => ({ value, label: t(`richText.block.${value}`) }))}
        value={block}
        onChange={({ currentTarget: { value } }) => {
          if (isBlockType(value)) setBlockType(editor, value)
        }}
      />
      <NativeSelect
        size="xs"
        className={styles['size'] ?? ''}
        aria-label={t('richText.size')}
        data={[
          { value: '', label: t('richText.size.usual') },
          ...fontSizes.map((size) => ({ value: String(size), label: String(size) })),
        ]}
        value={look.fontSize === null ? '' : String(look.fontSize)}
        onChange={({ currentTarget: { value } }) => setLook(editor, { fontSize: value === '' ? null : Number(value) })}
      />
      <ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <Control
          aria-label={t('richText.color')}
          title={t('richText.color')}
          aria-haspopup="dialog"
          active={look.color !== null}
          onClick={() => color(true)}
        >
          <Icon of={IconPalette} />
        </Control>
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </ControlsGroup>
      <ControlsGroup>
        {alignments.map((each) => (
          <Control
            key={each}
            aria-label={t(`richText.align.${each}`)}
            title={t(`richText.align.${each}`)}
            active={alignment === each}
            className={each === 'start' || each === 'end' ? (styles['directed'] ?? '') : ''}
            onClick={() => setAlignment(editor, alignment === each ? null : each)}
          >
            <Icon of={alignmentIcons[each]} />
          </Control>
        ))}
      </ControlsGroup>
      <ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <PictureControl editor={editor} pictures={pictures} />
        <StoredPictureControl editor={editor} onDialog={onDialog} />
        <Emojis editor={editor} />
        <Control aria-label={t('richText.clear')} title={t('richText.clear')} onClick={() => clearFormat(editor)}>
          <Icon of={IconClearFormatting} />
        </Control>
      </ControlsGroup>
      {coloring && (
        <ColorDialog
          color={look.color}
          change={(chosen) => setLook(editor, { color: chosen })}
          close={() => color(false)}
        />
      )}
    </Toolbar>
  )
}
