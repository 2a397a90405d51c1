import { itemOf, rootsOf } from '@plumbline/checklist'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessageDialog } from '../../../../shared/message/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { questionsIn, removeItems } from '../actions/removeItems.ts'
import { useAct } from '../BuilderTools.ts'
import { aimAbove } from '../canvas/performCommand.ts'
import { itemName } from '../checks/itemName.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import type { DialogOf } from './DialogOf.ts'

/** Asked before items go that hold others. */
export const RemoveDialog = ({ dialog, close }: DialogOf<'remove'>): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const act = useAct()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const ids = dialog.ids.filter((id) => itemOf(template, id) !== null)
  const [only] = rootsOf(template, ids)
  if (only === undefined) return null
  const several = rootsOf(template, ids).length > 1
  const remove = (): void => {
    close()
    const aim = aimAbove(store.read(), ids)
    act((view) => removeItems(view.template, { ids, ...(aim ? { aim } : {}) }))
  }
  return (
    <MessageDialog
      tone="danger"
      icon={IconTrash}
      title={
        several
          ? t('arrange.remove', { count: ids.length })
          : t('builder.remove', { title: itemName(t, { template, numbers }, only.id) })
      }
      close={close}
      actions={[
        { name: t('gen.no'), perform: close, focused: true },
        { name: t('gen.delete'), perform: remove, kind: 'danger' },
      ]}
    >
      <p>{t('builder.remove.text', { count: questionsIn(template, ids) })}</p>
    </MessageDialog>
  )
}
