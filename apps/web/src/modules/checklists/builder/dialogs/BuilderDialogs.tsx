import type { ReactNode } from 'react'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import type { BuilderDialog } from '../store/BuilderState.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import {
  ConflictedRulesDialog,
  DeprecatedDialog,
  GroupDialog,
  InfoDialog,
  MarkerDialog,
  MergeDialog,
  PagesDialog,
  PublishDialog,
  RepeatDialog,
  RepeatingGroupDialog,
  RulesDialog,
  ShortcutSheet,
  VersionsDialog,
} from './laterDialogs.ts'
import { RecoveredDialog } from './RecoveredDialog.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RevisionDialog } from './RevisionDialog.tsx'
import { UnsavedDialog } from './UnsavedDialog.tsx'
import { useFocusBack } from './useFocusBack.ts'

const Dialog = ({ dialog, close }: { readonly dialog: BuilderDialog; readonly close: () => void }): ReactNode => {
  switch (dialog.kind) {
    case 'refused':
      return <RefusedDialog dialog={dialog} close={close} />
    case 'conflict':
      return <ConflictDialog dialog={dialog} close={close} />
    case 'remove':
      return <RemoveDialog dialog={dialog} close={close} />
    case 'revision':
      return <RevisionDialog dialog={dialog} close={close} />
    case 'merge':
      return <MergeDialog close={close} />
    case 'unsaved':
      return <UnsavedDialog dialog={dialog} close={close} />
    case 'recovered':
      return <RecoveredDialog dialog={dialog} close={close} />
    case 'repeat':
      return <RepeatDialog key={dialog.id} id={dialog.id} close={close} />
    case 'repeatingGroup':
      return <RepeatingGroupDialog id={dialog.id} close={close} />
    case 'group':
      return <GroupDialog key={dialog.id} id={dialog.id} close={close} />
    case 'info':
      return <InfoDialog key={dialog.id} id={dialog.id} close={close} />
    case 'marker':
      return <MarkerDialog key={dialog.id} id={dialog.id} close={close} />
    case 'pages':
      return <PagesDialog close={close} />
    case 'conflictedRules':
      return <ConflictedRulesDialog close={close} />
    case 'deprecated':
      return <DeprecatedDialog close={close} />
    case 'rules':
      return <RulesDialog key={dialog.id} id={dialog.id} close={close} />
    case 'publish':
      return <PublishDialog close={close} />
    case 'versions':
      return <VersionsDialog close={close} />
    case 'shortcuts':
      return <ShortcutSheet close={close} />
  }
}

/** The one open dialog of the builder. */
export const BuilderDialogs = (): ReactNode => {
  const store = useBuilderStore()
  const dialog = useBuilder((state) => state.dialog)
  useFocusBack(dialog !== null, () => {
    const { current } = store.read()
    if (current !== null) store.select(current, 'row')
  })
  if (dialog === null) return null
  const close = (): void => store.openDialog(null)
  return <Dialog dialog={dialog} close={close} />
}
