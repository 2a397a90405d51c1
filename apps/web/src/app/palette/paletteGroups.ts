import type { IconShape } from '@plumbline/kit'
import { useQueries } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useActionContext, type Action, type ActionContext } from '../../shared/actions/index.ts'
import { askForUpgrade } from '../../shared/plans/index.ts'
import type { MenuEntry } from '../../shared/screens/index.ts'
import { useSession } from '../../shared/session/index.ts'
import { say, type WebTranslator } from '../../shared/words/index.ts'
import { accountActions } from '../accountActions.ts'
import { isLocked, menuOf } from '../menu.ts'
import { modules } from '../modules.ts'
import { settingsPages } from '../settingsPages.ts'

export interface PaletteLine {
  readonly id: string
  readonly icon: IconShape
  readonly name: string
  readonly detail?: string | undefined
  readonly perform: (context: ActionContext) => void
}

export interface PaletteGroup {
  readonly name: string
  readonly lines: readonly PaletteLine[]
}

const searches = modules.flatMap((module) => (module.search ? [module.search] : []))
const shortest = 2

/** "Checklists › Templates list" for a child, the name alone for an entry without one. */
const screensOf = (
  t: WebTranslator,
  entries: readonly MenuEntry[],
  locked: (entry: MenuEntry) => boolean,
  above?: string,
): readonly PaletteLine[] =>
  entries.flatMap((entry) => {
    const name = say(t, entry.name)
    if (entry.children) return screensOf(t, entry.children, locked, name)
    const { to, feature } = entry
    if (to === undefined) return []
    const gated = feature !== undefined && locked(entry) ? feature : null
    return [
      {
        id: `screen-${entry.id}`,
        icon: entry.icon,
        name,
        detail: above,
        perform: ({ go }) => (gated === null ? go(to) : askForUpgrade(gated)),
      },
    ]
  })

const lineOf = (action: Action, context: ActionContext): PaletteLine => ({
  id: `action-${action.id}`,
  icon: action.icon,
  name: action.name(context),
  perform: (at) => void action.perform(at),
})

/** Without marks and capitals, so that "etage" finds "Étage". */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

const matches = (line: PaletteLine, text: string): boolean => {
  const within = folded(`${line.name} ${line.detail ?? ''}`)
  return folded(text)
    .split(/\s+/)
    .every((word) => within.includes(word))
}

/** What the palette offers for the typed text: screens, actions, and records found by the modules' searches. */
export const usePaletteGroups = (
  text: string,
): { readonly groups: readonly PaletteGroup[]; readonly searching: boolean } => {
  const session = useSession()
  const context = useActionContext()
  const { t } = context
  const [asked] = useDebouncedValue(text.trim(), 300)
  const wanted = asked.length >= shortest
  const found = useQueries({
    queries: searches.map((search) => ({
      queryKey: ['palette', search.id, asked],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => search.find(asked, signal),
      enabled: wanted && context.may(search.access),
      staleTime: 10_000,
    })),
  })
  const locked = (entry: MenuEntry): boolean => isLocked(session, entry)
  const screens = [
    ...screensOf(t, menuOf(session), locked),
    ...screensOf(t, menuOf(session, settingsPages), locked, t('settingsPages.title')),
  ]
  const actions = [...modules.flatMap((module) => module.actions ?? []), ...accountActions]
    .filter((action) => action.visible(context))
    .map((action) => lineOf(action, context))
  const records = searches.map((search, index): PaletteGroup => ({
    name: say(t, search.name),
    lines: (wanted ? (found[index]?.data ?? []) : []).map(({ id, title, detail, to }) => ({
      id: `${search.id}-${id}`,
      icon: search.icon,
      name: title,
      detail,
      perform: ({ go }) => go(to),
    })),
  }))
  const named = (name: string, lines: readonly PaletteLine[]): PaletteGroup => ({
    name,
    lines: text.trim() === '' ? lines : lines.filter((line) => matches(line, text.trim())),
  })
  return {
    groups: [named(t('shell.palette.screens'), screens), named(t('shell.palette.actions'), actions), ...records].filter(
      ({ lines }) => lines.length > 0,
    ),
    searching: asked !== text.trim() || found.some(({ isFetching }) => isFetching),
  }
}
