/** What is known of a slot for good, as bits. Three are those of a unit as long as no rule turns them. */
export { excluded, readOnly, required } from './unit-flag.ts'

export const container = 1 << 0
/** The repeat itself; inner: what stands once per instance. */
export const holder = 1 << 1
export const inner = 1 << 2
/** Shown at all: not hidden by its own option, not on the hidden page. */
export const shown = 1 << 3
export const allowsNa = 1 << 4
export const scored = 1 << 5
/** A person answers it, so that it counts in the progress and can be waited for. */
export const asked = 1 << 15
export const effects = 1 << 9
export const gates = 1 << 10
export const counted = 1 << 11
export const limited = 1 << 12
/** Its own options demand a note or media once it is answered. */
export const demanding = 1 << 14
export const defaults = 1 << 16
export const section = 1 << 18
export const checkbox = 1 << 19
/** Its points are those of the chosen options. */
export const byOption = 1 << 21
