import type { Item } from '@plumbline/checklist'
import { memo, type ReactNode } from 'react'
import { indentPx } from '../canvas/indentPx.ts'
import { ToggleButtons } from '../frame/laterParts.ts'
import { useTips } from '../frame/useTips.tsx'
import { useBuilderLater } from '../store/BuilderContext.ts'
import { sameBesideTitle } from '../store/sameBesideTitle.ts'
import styles from './TogglesRow.module.css'

export interface TogglesRowProps {
  readonly item: Item
  readonly indent: number
  readonly selected: boolean
}

const Room = ({ item, indent, selected, filled }: TogglesRowProps & { readonly filled: boolean }): ReactNode => {
  const { tip, handlers } = useTips()
  return (
    // They only show what each button is called; what is done is the buttons' own.
    <div
      role="presentation"
      className={styles['row']}
      style={{ paddingInlineStart: 54 + indent * indentPx }}
      hidden={!selected}
      {...handlers}
    >
      {filled && <ToggleButtons item={item} />}
      {tip}
    </div>
  )
}

/**
 * A line that becomes the current one has room for its buttons at once, and one that was it has none; the buttons
 * themselves come and go behind that frame. Who adds question after question waits for none of them.
 */
const Row = (props: TogglesRowProps): ReactNode => {
  const { id } = props.item
  const filled = useBuilderLater(({ current }) => current === id, false)
  return (props.selected || filled) && <Room {...props} filled={filled} />
}

/** The toggles of the selected item: a row on a desktop, one drop-down on a small screen. */
export const TogglesRow = memo(Row, sameBesideTitle)
