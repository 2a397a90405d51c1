import { definitionOf, itemOf } from '@plumbline/checklist'
import { useEffect } from 'react'
import { addQuestions, targetBelow, targetInside } from '../actions/addItems.ts'
import { useTools } from '../BuilderTools.ts'
import { pastedTitles } from '../../pastedTitles.ts'
import { useBuilderStore } from '../store/BuilderContext.ts'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import { copyItems, cutItems, pasteClip } from './clipboardActions.ts'

/** Names the copy on the system's clipboard, beside its words. */
const stampType = 'application/x-plumbline-items'

const isText = (element: Element | null): element is HTMLTextAreaElement | HTMLInputElement =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement

/** The line that the focus is on, "<id>+" for the one that adds. */
const rowOf = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null

/**
 * Whether the clipboard is about items now: not while a dialog is open, a text is selected, or something is written
 * elsewhere than on the canvas.
 */
const isAboutItems = (store: BuilderStore): boolean => {
  if (store.read().dialog !== null) return false
  const active = document.activeElement
  if (isText(active)) return rowOf(active) !== null && active.selectionStart === active.selectionEnd
  if (active instanceof HTMLElement && active.isContentEditable) return false
  const selected = document.getSelection()
  return selected === null || selected.isCollapsed || selected.toString() === ''
}

/** Copy, cut and paste by the system's keys and menus (Q-BLD-21). */
export const useClipboardKeys = (): void => {
  const store = useBuilderStore()
  const tools = useTools()
  useEffect(() => {
    /** Of a copy after which other words were copied: what equals its words is meant as words. */
    let overwritten: string | null = null

    const take =
      (perform: typeof copyItems) =>
      (event: ClipboardEvent): void => {
        const { selection, current } = store.read()
        const row = rowOf(document.activeElement)
        const wanted = isAboutItems(store) && row?.endsWith('+') !== true
        const ids = selection.ids.size > 0 ? [...selection.ids] : current === null ? [] : [current]
        const clip = wanted && ids.length > 0 ? perform(store, tools, ids) : null
        if (clip === null) {
          overwritten = tools.clipboard.read()?.stamp ?? null
          return
        }
        event.clipboardData?.setData('text/plain', clip.text)
        event.clipboardData?.setData(stampType, clip.stamp)
        event.preventDefault()
        event.stopPropagation()
      }

    const paste = (event: ClipboardEvent): void => {
      const { current, template, collapsed } = store.read()
      if (!isAboutItems(store)) return
      const row = rowOf(document.activeElement)
      const id = row === null ? current : row.replace(/\+$/, '')
      if (id === null || itemOf(template, id) === null) return
      const clip = tools.clipboard.read()
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const stamp = event.clipboardData?.getData(stampType) ?? ''
      const meant = clip !== null && (stamp === clip.stamp || (text === clip.text && overwritten !== clip.stamp))
      const inside = row?.endsWith('+') === true
      if (meant) pasteClip(store, tools, inside ? { id, target: targetInside(id) } : { id })
      else {
        // A title or the adding line takes words itself.
        const titles = isText(document.activeElement) ? [] : pastedTitles(text)
        const item = itemOf(template, id)
        if (titles.length === 0 || item === null || item.type === 'hidden_page') return
        const type = definitionOf(item.type).kind === 'question' && definitionOf(item.type).status === 'normal'
        store.run(
          addQuestions(
            { template, ...tools },
            {
              type: type ? item.type : 'textAnswer',
              like: id,
              titles,
              target: targetBelow(template, id, !collapsed.has(id)),
            },
          ),
        )
      }
      event.preventDefault()
      event.stopPropagation()
    }

    // Before the lines hear of it: a title would take the words of copied items for titles of questions.
    const [copy, cut] = [take(copyItems), take(cutItems)]
    window.addEventListener('copy', copy, true)
    window.addEventListener('cut', cut, true)
    window.addEventListener('paste', paste, true)
    return () => {
      window.removeEventListener('copy', copy, true)
      window.removeEventListener('cut', cut, true)
      window.removeEventListener('paste', paste, true)
    }
  }, [store, tools])
}
