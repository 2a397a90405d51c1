import type { Item } from '@plumbline/checklist'
import { useCallback } from 'react'
import { setOptions } from '../actions/writeItem.ts'
import { useAct } from '../BuilderTools.ts'

/** Sets options of one item; what is typed into one field in a row is one step of the history. */
export type PropertyWriter = (options: Readonly<Record<string, unknown>>, typed?: boolean) => void

export const usePropertyWriter = (item: Item): PropertyWriter => {
  const act = useAct()
  const { id } = item
  return useCallback(
    (options, typed = false) =>
      act(({ template }) =>
        setOptions(template, id, options, typed ? `options:${Object.keys(options).join()}` : undefined),
      ),
    [act, id],
  )
}
