import type { Editor } from '@tiptap/react'

const levels = [1, 2, 3, 4, 5, 6] as const

/** builder.md section 2: "block types Normal to H6, Blockquote, Code". */
export const blockTypes = ['normal', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'code'] as const
export type BlockType = (typeof blockTypes)[number]

export const isBlockType = (value: string | null): value is BlockType => blockTypes.some((each) => each === value)

export const blockTypeAt = (editor: Editor): BlockType => {
  if (editor.isActive('codeBlock')) return 'code'
  if (editor.isActive('blockquote')) return 'blockquote'
  const level = levels.find((each) => editor.isActive('heading', { level: each }))
  return level === undefined ? 'normal' : `h${level}`
}

/** A line has one block type: what it was before is taken off it. */
export const setBlockType = (editor: Editor, type: BlockType): void => {
  const chain = editor.chain().focus().clearNodes()
  if (type === 'blockquote') chain.setBlockquote().run()
  else if (type === 'code') chain.setCodeBlock().run()
  else {
    const level = levels.find((each) => `h${each}` === type)
    if (level === undefined) chain.run()
    else chain.setHeading({ level }).run()
  }
}
