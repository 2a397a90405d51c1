/** Does this keyboard have a command key? */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
