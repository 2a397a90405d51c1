import { itemOf, type Item } from '@plumbline/checklist'
import type { ReactNode } from 'react'
import { setTitle } from '../actions/writeItem.ts'
import { useAct } from '../BuilderTools.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { LateContentEditor } from './LateContentEditor.tsx'

/** The text of an instruction. Its editor is fetched when the first instruction is selected. */
export const ContentField = ({ item }: { readonly item: Item }): ReactNode => {
  const act = useAct()
  // The text as it stands, with the letter just written: the editor would take older words for somebody else's.
  const content = useBuilder(({ template }) => itemOf(template, item.id)?.title ?? item.title)
  return (
    <LateContentEditor content={content} write={(text) => act(({ template }) => setTitle(template, item.id, text))} />
  )
}
