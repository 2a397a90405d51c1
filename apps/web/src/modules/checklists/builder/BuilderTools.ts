import type { IdSource } from '@plumbline/checklist'
import { createContext, useCallback, useContext } from 'react'
import type { ActionView, StartingWords } from './actions/ActionView.ts'
import type { Clipboard } from './clipboard/clipboard.ts'
import type { Builder } from './openBuilder.ts'
import { useBuilderStore } from './store/BuilderContext.ts'
import type { Outcome } from './store/outcome.ts'

/** What the parts of the screen need beside the state. */
export interface BuilderTools {
  readonly builder: Builder
  readonly ids: IdSource
  readonly starting: StartingWords
  readonly clipboard: Clipboard
  /** Opens the builder anew on what the server has. */
  readonly reload: () => void
  /** Opens another template in the builder. */
  readonly openTemplate: (id: string) => void
  /** The texts of this template beside their translations. */
  readonly openTranslations: () => void
  readonly leave: () => void
}

export const BuilderToolsContext = createContext<BuilderTools | null>(null)

export const useTools = (): BuilderTools => {
  const tools = useContext(BuilderToolsContext)
  if (!tools) throw new Error('useTools outside of a builder')
  return tools
}

/** Runs an action on the template as it stands now. */
export const useAct = (): ((action: (view: ActionView) => Outcome) => void) => {
  const store = useBuilderStore()
  const { ids, starting } = useTools()
  return useCallback(
    (action) => store.run(action({ template: store.read().template, ids, starting })),
    [store, ids, starting],
  )
}
