import { Skeleton } from '@mantine/core'
import type { Item } from '@plumbline/checklist'
import { lazy, Suspense, type ReactNode } from 'react'
import { setTitle } from '../actions/writeItem.ts'
import { useAct } from '../BuilderTools.ts'

const ContentEditor = lazy(() => import('./ContentEditor.tsx'))

/** The text of an instruction. Its editor is fetched when the first instruction is selected. */
export const ContentField = ({ item }: { readonly item: Item }): ReactNode => {
  const act = useAct()
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <ContentEditor content={item.title} write={(text) => act(({ template }) => setTitle(template, item.id, text))} />
    </Suspense>
  )
}
