import { childrenOf, mayBecome, type Item, type ItemType } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { typeIcons } from '@plumbline/kit/icons'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { setType } from '../actions/writeItem.ts'
import { useAct } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './FirstTypes.module.css'

/** What most pages begin with. */
const usual: readonly ItemType[] = ['yesno', 'textAnswer', 'number', 'list', 'checkbox', 'datetime', 'photo']

/**
 * A page comes with a first question, a number without a title, and a section gets a short text: until that says
 * something, another type is one click away (decisions C-22).
 */
export const FirstTypes = ({ item, rowKey }: { readonly item: Item; readonly rowKey: string }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const act = useAct()
  const { id, type, title, parent_id } = item
  const alone = useBuilder(
    ({ template }) => title === '' && parent_id !== null && childrenOf(template, parent_id).length === 1,
  )
  if (!alone) return null
  const { template } = store.read()
  const offered = usual.filter((other) => other === type || mayBecome(template, id, other) === null)
  return (
    <div className={styles['types']} role="group" aria-label={t('builderLines.firstType')}>
      {offered.map((other) => (
        <button
          key={other}
          type="button"
          className={styles['type']}
          aria-pressed={other === type}
          onClick={() => (other === type ? store.select(id, 'title') : act((view) => setType(view, id, other)))}
        >
          <Icon of={typeIcons[other]} />
          {t(`types.item.${other}`)}
        </button>
      ))}
      <button
        type="button"
        className={styles['type']}
        onClick={() => store.openPalette({ row: rowKey, purpose: { kind: 'change', id } })}
      >
        <Icon of={IconDots} />
        {t('builderLines.otherType')}
      </button>
    </div>
  )
}
