import { itemOf, type Item } from '@plumbline/checklist'
import { askForUpgrade } from '../../../../shared/plans/index.ts'
import { hasFeature, useSession } from '../../../../shared/session/index.ts'
import type { Word } from '../../../../shared/words/index.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { toggles, type Toggle } from './toggles.ts'

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

/** The toggles offered on an item, as they stand. */
export const useToggles = (item: Item): readonly ShownToggle[] => {
  const store = useBuilderStore()
  // Counts and locks hang on other items too: as one text they are compared by what they say.
  const standing = useBuilder(({ template }) =>
    toggles
      .filter(({ offered }) => offered(item))
      .map(
        ({ count, locked }) => `${count?.(template, item) ?? 0} ${locked?.(template, item) === true ? 'locked' : ''}`,
      )
      .join('\n'),
  ).split('\n')
  const openRules = useOpenRules()
  return toggles
    .filter(({ offered }) => offered(item))
    .map((toggle, position) => {
      const { press } = toggle
      const [count = '0', locked = ''] = (standing[position] ?? '').split(' ')
      return {
        toggle,
        on: toggle.isOn(item),
        count: Number(count),
        locked: locked === '' ? null : (toggle.lockedWord ?? null),
        press: () => {
          if (press === 'rules') return openRules(item.id)
          const { template } = store.read()
          const now = itemOf(template, item.id)
          if (now !== null) store.run(press(template, now))
        },
      }
    })
}
