import type { PopoverProps } from '@mantine/core'

/**
 * A card grows once its options have come: it takes the side that has room then, and where neither side has, it covers
 * what it belongs to rather than end below the screen with its buttons.
 */
export const cardPlace = {
  position: 'bottom-start',
  preventPositionChangeWhenVisible: false,
  middlewares: { flip: true, shift: { crossAxis: true } },
} satisfies PopoverProps
