import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

/** The tooltip of one button, shown. */
export const Tip = ({ of }: { readonly of: HTMLElement }): ReactNode => (
  <Tooltip target={of} label={of.dataset['tip']} opened />
)
