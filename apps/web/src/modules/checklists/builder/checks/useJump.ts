import { itemOf, pageOf, type Finding } from '@plumbline/checklist'
import { useCallback } from 'react'
import { useBuilderStore } from '../store/BuilderContext.ts'

/** Leads to the item of a finding, out of hidden pages too; to the template's own properties where it is about the whole. */
export const useJump = (): ((finding: Finding) => void) => {
  const store = useBuilderStore()
  return useCallback(
    ({ item_id }) => {
      const { template, hidePages } = store.read()
      const item = item_id === null ? null : itemOf(template, item_id)
      const page = item === null ? null : pageOf(template, item.id)
      if (hidePages && page !== null && (page.type === 'hidden_page' || page.options.hidden === true))
        store.setHidePages(false)
      store.select(item?.id ?? null, 'title')
    },
    [store],
  )
}
