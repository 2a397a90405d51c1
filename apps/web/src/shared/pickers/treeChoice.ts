import type { TreeOption } from '@plumbline/contract'

export type Mark = 'chosen' | 'partial' | 'none'

export interface TreeKnowledge {
  readonly options: ReadonlyMap<string, TreeOption>
  /** The children of options that were opened, all of them. */
  readonly children: ReadonlyMap<string, readonly TreeOption[]>
}

/**
 * How an option is marked: what lies above a chosen one is partially selected, until all its children are selected
 * (decisions Q-PCK-1). Where one option only is chosen, that is never a full selection of what lies above.
 */
export const marker = (
  chosen: readonly string[],
  { options, children }: TreeKnowledge,
  several: boolean,
): ((value: string) => Mark) => {
  const wanted = new Set(chosen)
  const above = new Set(chosen.flatMap((value) => options.get(value)?.ancestors.map((one) => one.value) ?? []))
  const isFull = (value: string): boolean => {
    if (wanted.has(value)) return true
    const below = children.get(value) ?? []
    return several && above.has(value) && below.length > 0 && below.every((child) => isFull(child.value))
  }
  return (value) => (isFull(value) ? 'chosen' : above.has(value) ? 'partial' : 'none')
}

const isFixed = (value: string, { options }: TreeKnowledge): boolean => options.get(value)?.fixed === true

/** What stays when the selection is cleared: an option that is fixed cannot be unselected. */
export const cleared = (chosen: readonly string[], known: TreeKnowledge): readonly string[] =>
  chosen.filter((value) => isFixed(value, known))

const isBelow = (value: string, parent: string, { options }: TreeKnowledge): boolean =>
  options.get(value)?.ancestors.some((one) => one.value === parent) === true

/** The selection after a press on an option; the same one where the press changes nothing. */
export const pressed = (
  option: TreeOption,
  chosen: readonly string[],
  known: TreeKnowledge,
  several: boolean,
): readonly string[] => {
  const { value } = option
  if (!option.canSelect) return chosen
  if (!several) return chosen.some((one) => isFixed(one, known)) ? chosen : [value]
  if (chosen.includes(value)) return isFixed(value, known) ? chosen : chosen.filter((one) => one !== value)
  // It is selected through its children: they are what there is to take back.
  if (marker(chosen, known, several)(value) === 'chosen')
    return chosen.filter((one) => !isBelow(one, value, known) || isFixed(one, known))
  return [...chosen, value]
}
