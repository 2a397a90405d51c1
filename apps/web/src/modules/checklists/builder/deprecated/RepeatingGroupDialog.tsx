import { Button, Modal } from '@mantine/core'
import { childrenOf, itemOf } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { settingsOf } from '../attach/repeatSettings.ts'
import { itemName } from '../checks/itemName.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import styles from './Deprecated.module.css'
import { fixTypes, migrationOf } from './fixTypes.ts'

/** A repeating group of earlier days: what repeats in it, and what it can become. */
export const RepeatingGroupDialog = ({ id, close }: { readonly id: string; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const act = useAct()
  const { ids } = useTools()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  if (itemOf(template, id) === null) return null
  const children = childrenOf(template, id)
  const { min, max } = settingsOf(template, id)
  const to = migrationOf({ template, ids }, [id])?.replacements[0]?.to ?? null
  return (
    <Modal
      opened
      onClose={close}
      size={560}
      title={t('types.item.repeating_group')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <p className={styles['note']}>{t('arrange.repeatingGroup.text')}</p>
      <p className={styles['note']}>
        {max === null ? t('arrange.repeatingGroup.from', { min }) : t('arrange.repeatingGroup.between', { min, max })}
      </p>
      <ul className={styles['list']}>
        {children.map((child) => (
          <li key={child.id} className={styles['entry']}>
            <Icon of={typeIcons[child.type]} />
            <span className={styles['item']}>
              <bdi>{itemName(t, { template, numbers }, child.id)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>
        {to === null
          ? t('arrange.repeatingGroup.goes')
          : t('arrange.repeatingGroup.becomes', { type: t(`types.item.${to}`) })}
      </p>
      <div className={styles['foot']}>
        <Button variant="default" onClick={close}>
          {t('gen.cancel')}
        </Button>
        <Button
          onClick={() => {
            close()
            act((view) => fixTypes(view, [id]))
          }}
        >
          {t('arrange.repeatingGroup.replace')}
        </Button>
      </div>
    </Modal>
  )
}
