import { createPreference } from '@plumbline/kit'

type Pinned = 'yes' | 'no'

/** Collapsed by default (workspace.md section 1). */
export const menuPinned = createPreference<Pinned>(
  'MENU_PINNED',
  (value): value is Pinned => value === 'yes' || value === 'no',
)
