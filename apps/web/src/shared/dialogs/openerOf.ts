/** What opened a dialog: the focused element, or the button of the menu it stands in, since the menu goes away. */
export const openerOf = (focused: Element | null): HTMLElement | null => {
  const menu = focused?.closest('[role="menu"]') ?? null
  const button = menu?.getAttribute('aria-labelledby') ?? null
  const opener = menu === null ? focused : button === null ? null : document.getElementById(button)
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** Gives the focus back when a dialog has closed; where the opener went with its record, to the page. */
export const focusOpener = (opener: HTMLElement | null): void => {
  const target = opener?.isConnected === true ? opener : document.getElementById('content')
  target?.focus({ preventScroll: true })
}
