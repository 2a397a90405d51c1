import { isMac } from './isMac.ts'

const ofMac: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧', Del: '⌫' }

/** A key as it stands on the keyboard in front of the person: what is Ctrl elsewhere is the command key of a Mac. */
export const keyLabel = (key: string): string => (isMac() ? (ofMac[key] ?? key) : key)
