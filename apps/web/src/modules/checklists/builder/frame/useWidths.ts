import { useMediaQuery } from '@mantine/hooks'
import { breakpoints } from '@plumbline/kit'

/** Below this, outline, properties and toggles make room for the canvas (look.md, "Builder"). */
export const useIsCompact = (): boolean =>
  useMediaQuery(`(max-width: ${breakpoints.laptop - 1}px)`, false, { getInitialValueInEffect: false }) ?? false

/** From here on properties and preview stand side by side: 240 + 560 + 288 + 312. */
const sideBySidePx = 1400

export const useIsWide = (): boolean =>
  useMediaQuery(`(min-width: ${sideBySidePx}px)`, true, { getInitialValueInEffect: false }) ?? true

/** A finger rather than a mouse: what is pressed is 44 px at least. */
export const useIsCoarse = (): boolean =>
  useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) ?? false
