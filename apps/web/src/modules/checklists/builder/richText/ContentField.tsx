import type { Item } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { setTitle } from '../actions/writeItem.ts'
import { useAct } from '../BuilderTools.ts'
import { LateContentEditor } from './LateContentEditor.tsx'

/** The text of an instruction. Its editor is fetched when the first instruction is selected. */
export const ContentField = ({ item }: { readonly item: Item }): ReactNode => {
  const act = useAct()
  return (
    <LateContentEditor
      content={item.title}
      write={(text) => act(({ template }) => setTitle(template, item.id, text))}
    />
  )
}
