import type { Template } from '@plumbline/checklist'
import type { EntryBook, KeptList } from '../runner/EntryBook.ts'
import { makeEntryBook } from '../runner/makeEntryBook.ts'
import { makeSiteBook } from '../runner/makeSiteBook.ts'
import type { KeptStructure, SiteBook } from '../runner/SiteBook.ts'
import type { FieldCalls } from '../sync/fieldCalls.ts'
import { askAssets } from '../sync/findAssets.ts'
import type { KeptAsset } from '../sync/keepExtras.ts'
import { listsIn } from '../sync/keepLists.ts'

type Asked = Pick<Template, 'items'>

/** The workspace's records that a template's questions ask for, as they are now. */
export interface PreviewRecords {
  /** Asks for what the template needs and is not known yet. */
  readonly want: (template: Asked) => void
  readonly entriesOf: (template: Asked) => EntryBook | null
  readonly sitesOf: (template: Asked) => SiteBook | null
  readonly assets: () => readonly KeptAsset[]
  readonly assetOf: (uuid: string) => Promise<KeptAsset | null>
  readonly findAssets: (words: string) => Promise<readonly KeptAsset[] | null>
  /** Further assets are known. */
  readonly subscribe: (told: () => void) => () => void
  /** Lists or sites have come: what was opened without them is opened anew. */
  readonly onCome: (told: () => void) => () => void
}

/** Whether the server was: what it refuses is not asked for again. */
type Reached = boolean

/** For so long nothing that did not come is asked for again, milliseconds. */
const pause = 3_000

const asks = ({ items }: Asked, type: 'site' | 'asset'): boolean => items.some((item) => item.type === type)

export const createPreviewRecords = (
  calls: Pick<FieldCalls, 'list' | 'structures' | 'sites' | 'assets'>,
  now: () => number = Date.now,
): PreviewRecords => {
  /** null: asked for, or here; else when it may be asked for again, milliseconds. */
  const asked = new Map<string, number | null>()
  const lists = new Map<string, KeptList>()
  let entries = makeEntryBook([])
  let sites: SiteBook | null = null
  let assets: readonly KeptAsset[] = []
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()
  const come = (): void => {
    for (const told of waiting) told()
  }
  const following = (group: Set<() => void>) => (told: () => void) => {
    group.add(told)
    return () => group.delete(told)
  }

  /** Once for each; one the server was not reached for is asked for again, though not at every letter. */
  const once = (key: string, ask: () => Promise<Reached>): void => {
    const again = asked.get(key)
    if (again === null || (again !== undefined && now() < again)) return
    asked.set(key, null)
    const forget = (): void => void asked.set(key, now() + pause)
    ask().then(
      (reached) => {
        if (!reached) forget()
      },
      (error: unknown) => {
        console.error(`preview: ${key} could not be loaded`, error)
        forget()
      },
    )
  }

  const found = async (words: string): Promise<readonly KeptAsset[] | null> => {
    const list = await askAssets(calls, words)
    if (list === null || list.length === 0) return list
    const known = new Set(list.map(({ uuid }) => uuid))
    assets = [...assets.filter(({ uuid }) => !known.has(uuid)), ...list]
    for (const told of listeners) told()
    return list
  }

  const askList = async (uuid: string): Promise<Reached> => {
    const answer = await calls.list(uuid)
    if (answer.kind !== 'done') return answer.kind !== 'unreachable'
    lists.set(uuid, answer.data)
    entries = makeEntryBook([...lists.values()])
    come()
    return true
  }

  const askSites = async (): Promise<Reached> => {
    const answer = await calls.structures()
    if (answer.kind !== 'done') return answer.kind !== 'unreachable'
    const structures: KeptStructure[] = []
    let reached = true
    for (const { uuid } of answer.data.list) {
      const whole = await calls.sites(uuid)
      if (whole.kind === 'done') structures.push(whole.data)
      else if (whole.kind === 'unreachable') reached = false
    }
    // Those that came are shown meanwhile, and not as though the workspace had no others.
    if (reached || structures.length > 0) sites = makeSiteBook(structures)
    come()
    return reached
  }

  return {
    want: (template) => {
      for (const uuid of listsIn(template)) once(`list ${uuid}`, () => askList(uuid))
      if (asks(template, 'site')) once('sites', askSites)
      if (asks(template, 'asset')) once('assets', async () => (await found('')) !== null)
    },
    entriesOf: (template) => (listsIn(template).size === 0 ? null : entries),
    sitesOf: (template) => (asks(template, 'site') ? sites : null),
    assets: () => assets,
    assetOf: async (uuid) =>
      assets.find((asset) => asset.uuid === uuid) ?? (await found(uuid))?.find((asset) => asset.uuid === uuid) ?? null,
    findAssets: found,
    subscribe: following(listeners),
    onCome: following(waiting),
  }
}
