import { ownDocumentId, type Json, type Template } from '@plumbline/checklist'
import type { FieldCalls, OfflinePackage } from './fieldCalls.ts'
import { keepAssets, keepExtras } from './keepExtras.ts'
import { keepLists } from './keepLists.ts'
import { keepSites } from './keepSites.ts'
import type { LocalStore } from './LocalStore.ts'
import { countReady } from './readyHere.ts'
import { isJson, templateOf, unreadTemplates } from './readAnswers.ts'
import { mostKept, type TemplateFiles } from './templateFiles.ts'

/** Document numbers a device keeps ready per template, and below how many it borrows again. */
const stock = 5
const lowStock = 2
const cursor = 'offline_at'
const usedKey = 'templates_used'
const unreadKey = 'templates_unread'
/** Earlier versions kept the last time of a template at whatever asset: then all is asked for once more. */
const byAssetKey = 'last_times_by_asset'

/** Template uuid -> wall clock of its last start on this device. */
export const templatesUsed = async (store: LocalStore): Promise<Readonly<Record<string, number>>> => {
  const used = await store.readSetting(usedKey)
  return typeof used === 'object' && used !== null && !Array.isArray(used)
    ? (used as Readonly<Record<string, number>>)
    : {}
}

export const noteUse = async (store: LocalStore, template: string, at: number): Promise<void> =>
  store.writeSetting(usedKey, { ...(await templatesUsed(store)), [template]: at })

/**
 * Answers whether the server was reached: templates that changed since last time are kept, retired ones are put aside.
 * The server tells of a change once: a template that this version can't read waits as it came for one that can.
 */
export const keepTemplates = async (
  store: LocalStore,
  calls: Pick<FieldCalls, 'offline' | 'list' | 'sites'>,
  files: Pick<TemplateFiles, 'keep' | 'keepPictures'>,
): Promise<boolean> => {
  const since = (await store.readSetting(byAssetKey)) === true ? await store.readSetting(cursor) : null
  const answer = await calls.offline(typeof since === 'string' ? since : null)
  if (answer.kind !== 'done') return false
  // Before the templates: whoever starts one the moment it is there finds what its questions ask for.
  await keepLists(store, calls, answer.data)
  // An older server does not say it.
  const sites: OfflinePackage['sites'] | undefined = answer.data.sites
  if (sites !== undefined) await keepSites(store, calls, sites)
  const earlier = (await store.templates()).map(({ uuid }) => uuid)
  const startable = new Set(answer.data.startable)
  const told = new Set(answer.data.templates.map(({ uuid }) => uuid))
  const kept = await store.readSetting(unreadKey)
  const waiting = unreadTemplates(kept).filter(({ uuid }) => startable.has(uuid) && !told.has(uuid))
  const unread: Json[] = []
  const bodies: Template[] = []
  for (const entry of [...waiting, ...answer.data.templates]) {
    const body = templateOf(entry.template)
    if (!body) {
      const asTold: unknown = entry
      if (isJson(asTold)) unread.push(asTold)
      continue
    }
    bodies.push(body)
    await store.putTemplate({
      uuid: entry.uuid,
      version: entry.version,
      body,
      current: true,
      questions: entry.questions,
      folder: entry.folder,
    })
  }
  if (kept !== undefined || unread.length > 0) await store.writeSetting(unreadKey, unread)
  await store.retireTemplates(earlier.filter((uuid) => !startable.has(uuid)))
  await keepExtras(store, answer.data)
  if (!(await keepAssets(store, answer.data, since === null || since === undefined))) {
    const all = await calls.offline(null)
    if (all.kind === 'done') await keepAssets(store, all.data, true)
  }
  await countReady(store, answer.data.lists)
  await store.writeSetting(cursor, answer.data.at)
  await store.writeSetting(byAssetKey, true)
  // Pictures follow while the rest goes on; one that does not come now is asked for when it is shown.
  const keepFiles = async (): Promise<void> => {
    // Their addresses hold for minutes; a template's pictures are asked for by name whenever it is their turn. The
    // newest come first in the answer, and last onto the shelf: what is put last stays longest.
    const pictures = answer.data.last_times.flatMap((last) => last.pictures).slice(0, mostKept['last-time-files'])
    await files.keepPictures(pictures.toReversed())
    for (const body of bodies) await files.keep(body)
  }
  keepFiles().catch((error: unknown) => console.error('field: a picture of a template could not be kept', error))
  return true
}

/** Borrows document numbers for templates that run low, so that an inspection started offline has its own. */
export const keepNumbers = async (store: LocalStore, calls: FieldCalls): Promise<void> => {
  for (const { uuid } of await store.templates()) {
    const left = (await store.numbers(uuid)).length
    if (left >= lowStock) continue
    const answer = await calls.numbers(uuid, stock - left)
    if (answer.kind === 'unreachable') return
    if (answer.kind === 'done') await store.addNumbers(uuid, answer.data.numbers)
  }
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const lettersKey = 'device_letters'
const countKey = 'device_count'

/** Five letters that this device keeps: what it numbers by when it has borrowed nothing. */
const deviceLetters = async (store: LocalStore, random: () => number): Promise<string> => {
  const kept = await store.readSetting(lettersKey)
  if (typeof kept === 'string') return kept
  const made = Array.from({ length: 5 }, () => letters[Math.floor(random() * letters.length)] ?? 'A').join('')
  await store.writeSetting(lettersKey, made)
  return made
}

/** A document number for an inspection started without a network: a borrowed one, else "<device letters>-<n>". */
export const numberOffline = async (store: LocalStore, template: string, random: () => number): Promise<string> => {
  const borrowed = await store.takeNumber(template)
  if (borrowed !== null) return borrowed
  const count = await store.readSetting(countKey)
  const next = (typeof count === 'number' ? count : 0) + 1
  await store.writeSetting(countKey, next)
  return ownDocumentId(await deviceLetters(store, random), next)
}

const deviceKey = 'device_name'

/** The name operations carry, kept by the device: what kind it is and four letters, "Android 7KQD". */
export const deviceName = async (store: LocalStore, agent: string, random: () => number): Promise<string> => {
  const kept = await store.readSetting(deviceKey)
  if (typeof kept === 'string') return kept
  const kind = /iPhone|iPad|Android|Windows|Mac|Linux/.exec(agent)?.[0] ?? 'Browser'
  const suffix = Array.from({ length: 4 }, () => letters[Math.floor(random() * letters.length)] ?? 'A').join('')
  const made = `${kind} ${suffix}`
  await store.writeSetting(deviceKey, made)
  return made
}
