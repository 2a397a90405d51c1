import { Button, Modal } from '@mantine/core'
import { conflictedRules, withoutMissing } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { itemName } from '../checks/itemName.ts'
import { newId } from '../newId.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './ConflictedRulesDialog.module.css'

/** Rules whose conditions or actions name something that is not there, with remove for each (Q-RUL-5). */
export const ConflictedRulesDialog = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const conflicted = conflictedRules(template)
  return (
    <Modal
      opened
      onClose={close}
      size={560}
      title={t('arrange.conflicted')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      {conflicted.length === 0 ? (
        <p className={styles['good']}>
          <Icon of={IconCircleCheck} />
          {t('arrange.conflicted.none')}
        </p>
      ) : (
        <>
          <p className={styles['note']}>{t('arrange.conflicted.text')}</p>
          <ul className={styles['list']}>
            {conflicted.map((entry) => {
              const conditions = entry.missing.filter(({ kind }) => kind === 'condition').length
              const actions = entry.missing.length - conditions
              return (
                <li key={entry.item_id} className={styles['entry']}>
                  <Icon of={IconLinkOff} />
                  <div className={styles['words']}>
                    <strong dir="auto">{itemName(t, { template, numbers }, entry.item_id)}</strong>
                    {conditions > 0 && <span>{t('arrange.conflicted.conditions', { count: conditions })}</span>}
                    {actions > 0 && <span>{t('arrange.conflicted.actions', { count: actions })}</span>}
                  </div>
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() =>
                      store.run({ kind: 'change', edit: withoutMissing(store.read().template, entry, newId) })
                    }
                  >
                    {t('arrange.conflicted.remove')}
                  </Button>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <div className={styles['foot']}>
        <Button variant="default" onClick={close}>
          {t('gen.close')}
        </Button>
      </div>
    </Modal>
  )
}
