import type { ComponentType, ReactNode } from 'react'
import { sizes } from '../theme/index.ts'

/** A Tabler icon component: outline, drawn with the stroke of the theme. */
export type IconShape = ComponentType<{
  readonly size?: number | string
  readonly stroke?: number | string
  readonly className?: string
  readonly 'aria-hidden'?: boolean
  readonly focusable?: boolean
}>

/** 14 in badges, 16 in controls, 18 in tool bars, 20 in the menu, 22 in the field. */
export type IconSize = keyof typeof sizes.icon | 'toolbar'

const pixels: Readonly<Record<IconSize, number>> = { ...sizes.icon, toolbar: 18 }

export interface IconProps {
  readonly of: IconShape
  readonly size?: IconSize | undefined
  readonly className?: string | undefined
  /** For arrows that point along the text. */
  readonly turns?: boolean | undefined
}

/** Every icon of the product is drawn through this: one stroke, a few sizes, never read out (words stand beside it). */
export const Icon = ({ of: Shape, size = 'control', className, turns }: IconProps): ReactNode => (
  <Shape
    size={pixels[size]}
    stroke={sizes.iconStroke}
    aria-hidden
    focusable={false}
    className={[turns === true ? 'turns' : '', className ?? ''].join(' ').trim()}
  />
)
