import type { Json } from '@plumbline/checklist'
import type { OfflinePackage } from './fieldCalls.ts'
import type { LocalStore } from './LocalStore.ts'
import { isJson, isLastTime } from './readAnswers.ts'

export interface KeptPerson {
  readonly uuid: string
  readonly name: string
}

type Kept = Omit<OfflinePackage['last_times'][number], 'pictures'>

const peopleKey = 'people'
const lastKey = (template: string): string => `last_time ${template}`

/** What questions need beside their template without a network: whom they can name, and what was answered last time. */
export const keepExtras = async (
  store: Pick<LocalStore, 'writeSetting'>,
  { people, last_times }: Pick<OfflinePackage, 'people' | 'last_times'>,
): Promise<void> => {
  await store.writeSetting(
    peopleKey,
    people.map(({ uuid, name }) => ({ uuid, name })),
  )
  // Without the addresses of its pictures: they hold for minutes.
  for (const { pictures: _, ...last } of last_times) {
    const kept: unknown = last
    if (isJson(kept)) await store.writeSetting(lastKey(last.template_uuid), kept)
  }
}

const isPerson = (value: Json): value is { readonly uuid: string; readonly name: string } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof Reflect.get(value, 'uuid') === 'string' &&
  typeof Reflect.get(value, 'name') === 'string'

/** Colleagues by name, as they were when the server was last asked. */
export const keptPeople = async (store: Pick<LocalStore, 'readSetting'>): Promise<readonly KeptPerson[]> => {
  const people = await store.readSetting(peopleKey)
  return Array.isArray(people) ? (people as readonly Json[]).filter(isPerson) : []
}

/** The inspection of this template that was completed last, as the server told; null when it told of none. */
export const keptLastTime = async (store: Pick<LocalStore, 'readSetting'>, template: string): Promise<Kept | null> => {
  const last = await store.readSetting(lastKey(template))
  return isLastTime(last) ? last : null
}
