import { hasFeature, mayAccess, type Session } from '../shared/session/index.ts'
import type { MenuEntry, OfferedSetting } from '../shared/screens/index.ts'
import { modules } from './modules.ts'

/** A group that several modules bring (Resources) stands once, where the first of them has it, with what all bring. */
export function joinedGroups(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const byId = new Map<string, MenuEntry>()
  for (const entry of entries) {
    const former = byId.get(entry.id)
    const children = [...(former?.children ?? []), ...(entry.children ?? [])]
    byId.set(entry.id, former === undefined ? entry : { ...former, children })
  }
  return [...byId.values()]
}

/** The entries of the side menu, as the modules bring them. */
export const menu: readonly MenuEntry[] = joinedGroups(modules.flatMap((module) => module.menu ?? []))

/** What the installation leaves out is nowhere; what is not known yet is there. */
export const isOffered = (
  settings: Readonly<Record<OfferedSetting, boolean>> | null,
  { setting }: Pick<MenuEntry, 'setting'>,
): boolean => setting === undefined || settings?.[setting] !== false

/** What of the menu a person may open; a group without such a child is gone. */
export const menuOf = (session: Session, entries: readonly MenuEntry[] = menu): readonly MenuEntry[] =>
  entries.flatMap((entry) => {
    if (!mayAccess(session, entry.access) || !isOffered(session.settings, entry)) return []
    if (!entry.children) return [entry]
    const children = menuOf(session, entry.children)
    return children.length === 0 ? [] : [{ ...entry, children }]
  })

/** A gated entry stays in the menu with a lock and opens the upgrade prompt (Q-PLN-8). */
export const isLocked = (session: Session, entry: MenuEntry): boolean =>
  entry.feature !== undefined && !hasFeature(session, entry.feature)

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** Is this address the entry's own, or below it? */
export const isHere = (entry: MenuEntry, path: string): boolean =>
  (entry.to !== undefined && isAt(path, entry.to)) ||
  (entry.covers ?? []).some((place) => isAt(path, place)) ||
  (entry.children ?? []).some((child) => isHere(child, path))
