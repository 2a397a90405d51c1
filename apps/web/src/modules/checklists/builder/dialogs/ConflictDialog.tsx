import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessageDialog } from '../../../../shared/message/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { itemName } from '../checks/itemName.ts'
import { newId } from '../newId.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import type { DialogOf } from './DialogOf.ts'

/** A move or deletion that breaks relations: each is named before it is done. */
export const ConflictDialog = ({ dialog, close }: DialogOf<'conflict'>): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const named = { template, numbers }
  const remove = (): void => {
    close()
    store.run(dialog.without(newId))
  }
  return (
    <MessageDialog
      tone="warning"
      icon={IconLinkOff}
      title={t('builder.conflict')}
      close={close}
      actions={[
        { name: t('gen.cancel'), perform: close, focused: true },
        { name: t('builder.conflict.remove'), perform: remove, kind: 'primary' },
      ]}
    >
      <p>{t(dialog.act === 'move' ? 'builder.conflict.move' : 'builder.conflict.delete')}</p>
      <ul>
        {dialog.links.map((link) => (
          <li key={`${link.from} ${link.to} ${link.kind}`}>
            {t(`builder.link.${link.kind}`, {
              from: itemName(t, named, link.from),
              to: itemName(t, named, link.to),
            })}{' '}
            {t(`builder.link.${link.reason}`)}
          </li>
        ))}
      </ul>
    </MessageDialog>
  )
}
