import { Button } from '@mantine/core'
import { itemOf, numbering, type Template } from '@plumbline/checklist'
import { Badge, Icon, VisuallyHidden, type IconShape, type Tone } from '@plumbline/kit'
import { IconArrowRight, IconArrowsMove, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useWords, type WebTranslator, type Word } from '../../../../shared/words/index.ts'
import { itemName, type Named } from '../checks/itemName.ts'
import styles from './DifferenceList.module.css'
import { fieldName, fieldValueWords } from './fieldWords.ts'
import type { FieldDifference, ItemDifference, TemplateDifference } from './templateDifference.ts'

type Kind = ItemDifference['kind'] | 'moved'

const marks: Readonly<Record<Kind, { readonly icon: IconShape; readonly tone: Tone; readonly word: Word }>> = {
  added: { icon: IconPlus, tone: 'success', word: 'builderVersions.added' },
  removed: { icon: IconMinus, tone: 'danger', word: 'builderVersions.removed' },
  changed: { icon: IconPencil, tone: 'info', word: 'builderVersions.changed' },
  moved: { icon: IconArrowsMove, tone: 'neutral', word: 'builderVersions.moved' },
}

/** So many lines at first, and again with each press. */
const portion = 100

interface Sides {
  readonly before: Named
  readonly after: Named
}

const FieldLine = ({
  difference: { field, from, to },
  item,
  former,
  sides,
}: {
  readonly difference: FieldDifference
  readonly item: ItemDifference['item'] | null
  readonly former: ItemDifference['former']
  readonly sides: Sides
}): ReactNode => {
  const t = useWords()
  const was = fieldValueWords({ t, ...sides.before, item: former, field }, from)
  const is = fieldValueWords({ t, ...sides.after, item, field }, to)
  const isSaid = was !== null && is !== null && was !== is
  return (
    <div className={styles['field']}>
      <dt>{fieldName(t, field)}</dt>
      {isSaid ? (
        <dd>
          <VisuallyHidden>{t('builderVersions.before')} </VisuallyHidden>
          <del dir="auto">{was}</del> <Icon of={IconArrowRight} size="inline" turns />{' '}
          <VisuallyHidden>{t('builderVersions.after')} </VisuallyHidden>
          <ins dir="auto">{is}</ins>
        </dd>
      ) : (
        <dd>{t('builderVersions.rewritten')}</dd>
      )}
    </div>
  )
}

const movedWords = (t: WebTranslator, { item, former }: ItemDifference, { before, after }: Sides): string => {
  const parentOf = ({ template }: Named, parent: string | null) => (parent === null ? null : itemOf(template, parent))
  const [was, is] = [parentOf(before, former?.parent_id ?? null), parentOf(after, item.parent_id)]
  const place = is === null ? t('builderVersions.top') : itemName(t, after, is.id)
  return was?.base_id === is?.base_id
    ? t('builderVersions.movedWithin', { place })
    : t('builderVersions.movedTo', { place })
}

const ItemLine = ({
  difference,
  sides,
  jump,
}: {
  readonly difference: ItemDifference
  readonly sides: Sides
  readonly jump?: ((id: string) => void) | undefined
}): ReactNode => {
  const t = useWords()
  const { kind, item, former, moved, fields } = difference
  const name = itemName(t, kind === 'removed' ? sides.before : sides.after, item.id)
  const shown: readonly Kind[] =
    kind === 'changed'
      ? [...(moved ? (['moved'] as const) : []), ...(fields.length > 0 ? (['changed'] as const) : [])]
      : [kind]
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        {shown.map((each) => (
          <Badge key={each} tone={marks[each].tone} icon={marks[each].icon}>
            {t.find(marks[each].word)}
          </Badge>
        ))}
        {jump && kind !== 'removed' ? (
          <button type="button" className={styles['jump']} dir="auto" onClick={() => jump(item.id)}>
            {name}
          </button>
        ) : (
          <span className={styles['name']} dir="auto">
            {name}
          </span>
        )}
        {kind !== 'changed' && <span className={styles['type']}>{t(`types.item.${item.type}`)}</span>}
        {moved && <span className={styles['type']}>{movedWords(t, difference, sides)}</span>}
      </div>
      {fields.length > 0 && (
        <dl className={styles['fields']}>
          {fields.map((each) => (
            <FieldLine key={each.field} difference={each} item={item} former={former} sides={sides} />
          ))}
        </dl>
      )}
    </li>
  )
}

export interface DifferenceListProps {
  readonly difference: TemplateDifference
  readonly before: Template
  readonly after: Template
  /** Where the items can be gone to. */
  readonly jump?: (id: string) => void
}

/** What changed between two states of a checklist, item by item and field by field. */
export const DifferenceList = ({ difference, before, after, jump }: DifferenceListProps): ReactNode => {
  const t = useWords()
  const [shown, setShown] = useState(portion)
  const sides = useMemo(
    (): Sides => ({
      before: { template: before, numbers: numbering(before) },
      after: { template: after, numbers: numbering(after) },
    }),
    [before, after],
  )
  const { template, items } = difference
  const count = (kind: Kind): number =>
    items.filter((each) =>
      kind === 'moved' ? each.moved : each.kind === kind && (kind !== 'changed' || each.fields.length > 0),
    ).length
  const summary = [
    count('added') > 0 && t('builder.publish.added', { count: count('added') }),
    count('changed') > 0 && t('builder.publish.changed', { count: count('changed') }),
    count('moved') > 0 && t('builderVersions.count.moved', { count: count('moved') }),
    count('removed') > 0 && t('builder.publish.removed', { count: count('removed') }),
  ].filter((part) => part !== false)
  const more = Math.min(portion, items.length - shown)
  if (template.length + items.length === 0) return <p className={styles['same']}>{t('builderVersions.same')}</p>
  return (
    <div className={styles['difference']}>
      {summary.length > 0 && <p className={styles['summary']}>{summary.join(' · ')}</p>}
      <ul className={styles['list']}>
        {template.length > 0 && (
          <li className={styles['item']}>
            <div className={styles['head']}>
              <Badge tone={marks.changed.tone} icon={marks.changed.icon}>
                {t('builderVersions.changed')}
              </Badge>
              <span className={styles['name']}>{t('builder.template')}</span>
            </div>
            <dl className={styles['fields']}>
              {template.map((each, index) => (
                <FieldLine key={`${each.field} ${index}`} difference={each} item={null} former={null} sides={sides} />
              ))}
            </dl>
          </li>
        )}
        {items.slice(0, shown).map((each) => (
          <ItemLine key={`${each.kind} ${each.item.base_id}`} difference={each} sides={sides} jump={jump} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + portion)}>
          {t('builderChecks.more', { count: more })}
        </Button>
      )}
    </div>
  )
}
