import { Extension, Mark, mergeAttributes, type Editor } from '@tiptap/react'

/** Along the reading direction: Arabic starts at the other side. */
export const alignments = ['start', 'center', 'end', 'justify'] as const
export type Alignment = (typeof alignments)[number]

/** In pixels (builder.md section 2: 8 to 96). */
export const fontSizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 60, 72, 96] as const

/**
 * In the text these stand in data attributes: the page's security policy takes no style out of HTML, and a text must not
 * bring any other.
 */
const isAlignment = (value: string | null): value is Alignment => alignments.some((each) => each === value)

const aligned = ['paragraph', 'heading'] as const

export const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: [...aligned],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => {
            const written = element.getAttribute('data-align')
            return isAlignment(written) ? written : null
          },
          renderHTML: ({ textAlign }) => (typeof textAlign === 'string' ? { 'data-align': textAlign } : {}),
        },
      },
    },
  ],
})

const sizeOf = (element: Element): number | null => {
  const size = Number(element.getAttribute('data-size'))
  return fontSizes.find((each) => each === size) ?? null
}

const colorOf = (element: Element): string | null => {
  const color = element.getAttribute('data-color') ?? ''
  return /^#[\da-f]{6}$/i.test(color) ? color.toLowerCase() : null
}

/** Colour and size of letters; of what is pasted, only those this editor can write. */
export const TextLook = Mark.create({
  name: 'textLook',
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: colorOf,
      renderHTML: ({ color }) => (typeof color === 'string' ? { 'data-color': color } : {}),
    },
    fontSize: {
      default: null,
      parseHTML: sizeOf,
      renderHTML: ({ fontSize }) => (typeof fontSize === 'number' ? { 'data-size': String(fontSize) } : {}),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span',
      getAttrs: (element) => (colorOf(element) === null && sizeOf(element) === null ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
  addMarkView: () => {
    return ({ HTMLAttributes }) => {
      const dom = document.createElement('span')
      const { 'data-color': color, 'data-size': size } = HTMLAttributes
      if (typeof color === 'string') dom.style.color = color
      if (typeof size === 'string') dom.style.fontSize = `${size}px`
      return { dom, contentDOM: dom }
    }
  },
})

export interface Look {
  readonly color: string | null
  readonly fontSize: number | null
}

export const lookAt = (editor: Editor): Look => {
  const { color, fontSize } = editor.getAttributes('textLook')
  return {
    color: typeof color === 'string' ? color : null,
    fontSize: typeof fontSize === 'number' ? fontSize : null,
  }
}

export const setLook = (editor: Editor, change: Partial<Look>): void => {
  const look = { ...lookAt(editor), ...change }
  const chain = editor.chain().focus()
  if (look.color === null && look.fontSize === null) chain.unsetMark('textLook').run()
  else chain.setMark('textLook', change).run()
}

export const alignmentAt = (editor: Editor): Alignment | null =>
  alignments.find((textAlign) => editor.isActive({ textAlign })) ?? null

export const setAlignment = (editor: Editor, textAlign: Alignment | null): void => {
  editor.chain().focus().updateAttributes('paragraph', { textAlign }).updateAttributes('heading', { textAlign }).run()
}

export const clearFormat = (editor: Editor): void => {
  editor.chain().focus().clearNodes().unsetAllMarks().updateAttributes('paragraph', { textAlign: null }).run()
}
