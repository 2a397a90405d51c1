import { Button, Modal } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import { IconArrowRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { itemName } from '../checks/itemName.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './Deprecated.module.css'
import { fixTypes, migrationOf } from './fixTypes.ts'

/** What "Fix" will do, old and new of each item, before it does it (Q-BLD-17). */
export const DeprecatedDialog = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const { ids } = useTools()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const [replacements] = useState(() => migrationOf({ template, ids })?.replacements ?? [])
  return (
    <Modal
      opened
      onClose={close}
      size={640}
      title={t('arrange.deprecated.title')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <p className={styles['note']}>{t('arrange.deprecated.text', { count: replacements.length })}</p>
      <ul className={styles['list']} aria-label={t('arrange.deprecated.title')}>
        {replacements.map(({ item_id, from, to, repeats }) => (
          <li key={item_id} className={styles['entry']}>
            <span className={styles['item']}>
              <bdi>{itemName(t, { template, numbers }, item_id)}</bdi>
            </span>
            <span className={styles['types']}>
              <span className={styles['old']}>
                <Icon of={typeIcons[from]} />
                {t(`types.item.${from}`)}
              </span>
              <Icon of={IconArrowRight} turns />
              {to === null ? (
                <span>{t('arrange.deprecated.removed')}</span>
              ) : (
                <span className={styles['new']}>
                  <Icon of={typeIcons[to]} />
                  {t(`types.item.${to}`)}
                  {repeats && ` · ${t('arrange.deprecated.repeats')}`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button variant="default" onClick={close}>
          {t('gen.cancel')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            close()
            act((view) => fixTypes(view))
          }}
        >
          {t('arrange.deprecated.fix')}
        </Button>
      </div>
    </Modal>
  )
}
