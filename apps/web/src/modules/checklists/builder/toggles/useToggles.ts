import { itemOf, type Item } from '@plumbline/checklist'
import { askForUpgrade } from '../../../../shared/plans/index.ts'
import { hasFeature, useSession } from '../../../../shared/session/index.ts'
import type { Word } from '../../../../shared/words/index.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { toggles, type EditorName, type Toggle } from './toggles.ts'

export interface ShownToggle {
  readonly toggle: Toggle
  readonly on: boolean
  readonly count: number
  readonly locked: Word | null
  readonly press: () => void
}

/** Opens the rules of an item; without the feature on the plan, the prompt to upgrade (builder.md section 1). */
export const useOpenRules = (): ((id: string) => void) => {
  const store = useBuilderStore()
  const session = useSession()
  return (id) => {
    if (hasFeature(session, 'ckl_rule')) store.openDialog({ kind: 'rules', id })
    else askForUpgrade('ckl_rule')
  }
}

/** Opens the editor of what is attached to an item; without its feature on the plan, the prompt to upgrade. */
export const useOpenEditor = (): ((name: EditorName, id: string) => void) => {
  const store = useBuilderStore()
  const session = useSession()
  const openRules = useOpenRules()
  return (name, id) => {
    if (name === 'rules') return openRules(id)
    if (name === 'repeat' && !hasFeature(session, 'ckl_repeater')) return askForUpgrade('ckl_repeater')
    if (name === 'marker' && !hasFeature(session, 'ckl_image_marker')) return askForUpgrade('ckl_image_marker')
    return store.openDialog({ kind: name, id })
  }
}

/** The toggles offered on an item, as they stand. */
export const useToggles = (item: Item): readonly ShownToggle[] => {
  const store = useBuilderStore()
  // Counts and locks hang on other items too: as one text they are compared by what they say.
  const standing = useBuilder(({ template }) =>
    toggles
      .filter(({ offered }) => offered(item, template))
      .map(
        ({ id, count, locked }) =>
          `${id} ${count?.(template, item) ?? 0} ${locked?.(template, item) === true ? 'locked' : ''}`,
      )
      .join('\n'),
  ).split('\n')
  const openEditor = useOpenEditor()
  const session = useSession()
  return toggles
    .map((toggle) => ({ toggle, line: standing.find((line) => line.startsWith(`${toggle.id} `)) }))
    .flatMap(({ toggle, line }) => {
      if (line === undefined) return []
      const { press } = toggle
      const [, count = '0', locked = ''] = line.split(' ')
      return {
        toggle,
        on: toggle.isOn(item),
        count: Number(count),
        locked: locked === '' ? null : (toggle.lockedWord ?? null),
        press: () => {
          if (typeof press === 'string') return openEditor(press, item.id)
          // What is on already can be taken off on any plan.
          if (toggle.id === 'repeat' && !toggle.isOn(item) && !hasFeature(session, 'ckl_repeater'))
            return askForUpgrade('ckl_repeater')
          const { template } = store.read()
          const now = itemOf(template, item.id)
          if (now !== null) store.run(press(template, now))
        },
      }
    })
}
