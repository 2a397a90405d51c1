import { itemOf, type Item } from '@plumbline/checklist'
import { hasFeature, useSession } from '../../../../shared/session/index.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { toggles, type Toggle } from './toggles.ts'

export interface ShownToggle {
  readonly toggle: Toggle
  readonly on: boolean
  readonly count: number
  readonly locked: ReturnType<NonNullable<Toggle['locked']>>
  readonly press: () => void
}

/** Opens the rules of an item; without the feature on the plan, the prompt to upgrade (builder.md section 1). */
export const useOpenRules = (): ((id: string) => void) => {
  const store = useBuilderStore()
  const session = useSession()
  return (id) =>
    store.openDialog(hasFeature(session, 'ckl_rule') ? { kind: 'rules', id } : { kind: 'upgrade', feature: 'ckl_rule' })
}

/** The toggles offered on an item, as they stand. */
export const useToggles = (item: Item): readonly ShownToggle[] => {
  const store = useBuilderStore()
  const template = useBuilder((state) => state.template)
  const openRules = useOpenRules()
  return toggles
    .filter(({ offered }) => offered(item))
    .map((toggle) => {
      const { press } = toggle
      return {
        toggle,
        on: toggle.isOn(item),
        count: toggle.count?.(template, item) ?? 0,
        locked: toggle.locked?.(template, item) ?? null,
        press: () => {
          if (press === 'rules') return openRules(item.id)
          const { template: now } = store.read()
          const standing = itemOf(now, item.id)
          if (standing !== null) store.run(press(now, standing))
        },
      }
    })
}
