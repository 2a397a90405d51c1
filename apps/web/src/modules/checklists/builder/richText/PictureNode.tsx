import { Node, NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Bone } from '../../../../shared/page/index.ts'
import { useFileAddress } from '../attach/useFileAddress.ts'
import styles from './ContentEditor.module.css'

const fileShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const Shown = ({ node, selected }: NodeViewProps): ReactNode => {
  const file = textOf(node.attrs['file'])
  const address = useFileAddress(file === '' ? null : file)
  return (
    <NodeViewWrapper className={styles['picture']} data-selected={selected}>
      {address === null ? <Bone width="100%" height={120} /> : <img src={address} alt={textOf(node.attrs['name'])} />}
    </NodeViewWrapper>
  )
}

/**
 * A picture in the text: a stored file by its uuid, never an address. What is pasted with an address of its own leaves
 * nothing behind.
 */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-file'),
      renderHTML: ({ file }) => ({ 'data-file': textOf(file) }),
    },
    name: {
      default: '',
      parseHTML: (element) => element.getAttribute('alt') ?? '',
      renderHTML: ({ name }) => ({ alt: textOf(name) }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-file]',
      getAttrs: (element) => (fileShape.test(element.getAttribute('data-file') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(Shown),
})
