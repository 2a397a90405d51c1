import { childrenOf, itemOf } from '@plumbline/checklist'
import { VisuallyHidden } from '@plumbline/kit'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { itemName } from '../checks/itemName.ts'
import { useBuilderLater, useBuilderStore } from '../store/BuilderContext.ts'
import type { Announcement } from '../store/outcome.ts'

/** Tells screen readers what keyboard, drag and menu did. */
export const Announcer = (): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  // The line that it tells of comes first.
  const announcement = useBuilderLater((state) => state.announcement)
  const words = (said: Announcement): string => {
    const { template, numbers } = store.read()
    const named = { template, numbers }
    switch (said.kind) {
      case 'added':
        return t('builder.said.added', { title: itemName(t, named, said.id) })
      case 'added_many':
        return t('builder.said.addedMany', { count: said.count })
      case 'removed':
        return t('builder.said.removed', { count: said.count })
      case 'moved': {
        const parent = itemOf(template, said.id)?.parent_id ?? null
        const siblings = childrenOf(template, parent)
        return t('builder.said.moved', {
          position: siblings.findIndex(({ id }) => id === said.id) + 1,
          count: siblings.length,
          place: parent === null ? template.title : itemName(t, named, parent),
        })
      }
      case 'moved_many':
        return t('arrange.said.moved', { count: said.count })
      case 'undone':
        return t('builder.said.undone')
      case 'redone':
        return t('builder.said.redone')
    }
  }
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {/* The key makes the same words said twice two announcements. */}
        <span key={announcement?.count ?? 0}>{announcement === null ? '' : words(announcement.said)}</span>
      </span>
    </VisuallyHidden>
  )
}
