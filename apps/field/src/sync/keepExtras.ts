import type { Json } from '@plumbline/checklist'
import type { OfflinePackage } from './fieldCalls.ts'
import type { LocalStore } from './LocalStore.ts'
import { isJson, isLastTime } from './readAnswers.ts'

export interface KeptPerson {
  readonly uuid: string
  readonly name: string
}

type Kept = OfflinePackage['last_times'][number]

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
  for (const last of last_times) {
    const kept: unknown = last
    if (isJson(kept)) await store.writeSetting(lastKey(last.template_uuid), kept)
  }
}

/** So many photos of the last time are there without a network, for each template; the others come with one. */
const mostPictures = 20

/** Uuids of the photos that stand below questions as those of the last time. */
export const picturesOf = ({ last_times }: Pick<OfflinePackage, 'last_times'>): readonly string[] =>
  last_times.flatMap(({ answers }) =>
    answers
      .filter(({ aspect, value }) => aspect.startsWith('media:') && value !== null)
      .map(({ aspect }) => aspect.slice('media:'.length))
      .slice(0, mostPictures),
  )

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
