import type { Item } from '@plumbline/checklist'

interface WithItem {
  readonly item: Item
}

/**
 * For `memo`: everything is as it was, the item's title aside. What does not show the title is not drawn again while
 * it is being typed.
 */
export const sameBesideTitle = <Props extends WithItem>(before: Props, after: Props): boolean => {
  const { item: former, ...rest } = before
  const { item, ...now } = after
  return (
    former.id === item.id &&
    former.type === item.type &&
    former.options === item.options &&
    former.parent_id === item.parent_id &&
    Object.entries(now).every(([name, value]) => Reflect.get(rest, name) === value)
  )
}
