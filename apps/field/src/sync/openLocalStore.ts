import { deleteDB, openDB } from 'idb'
import type { LocalStore } from './LocalStore.ts'
import type { KeptInspection, KeptOperation, Unsent } from './model.ts'
import { operationsIn, operationsOf } from './operationsIn.ts'
import { schemaSteps, type FieldDatabase, type FieldSchema, type SchemaStep } from './storeSchema.ts'

/** `name` holds the person: one database per person, so that nobody sees or sends another's work. */
export interface LocalStoreOptions {
  readonly name: string
  readonly steps?: readonly SchemaStep[]
  /** Another tab or a newer version of the app needs the store: it was closed. */
  readonly onClosed?: () => void
}

const unsentStates = ['waiting', 'attempted'] as const

const open = async ({ name, steps = schemaSteps, onClosed }: LocalStoreOptions): Promise<FieldDatabase> => {
  const database: FieldDatabase = await openDB<FieldSchema>(name, steps.length, {
    upgrade: (upgraded, from, _to, transaction) => {
      for (const step of steps.slice(from)) step(upgraded, transaction)
    },
    blocking: () => {
      database.close()
      onClosed?.()
    },
    terminated: () => onClosed?.(),
  })
  return database
}

/** The store on the browser's IndexedDB. */
export const openLocalStore = async (options: LocalStoreOptions): Promise<LocalStore> => {
  const database = await open(options)

  const changeInspection: LocalStore['changeInspection'] = async (uuid, change, durability = 'relaxed') => {
    const transaction = database.transaction('inspections', 'readwrite', { durability })
    const before = await transaction.store.get(uuid)
    const after = before && change(before)
    if (after) await transaction.store.put(after)
    await transaction.done
    return after
  }

  const remove = async (uuid: string, onlySafe: boolean): Promise<boolean> => {
    const transaction = database.transaction(['operations', 'inspections', 'media', 'bytes'], 'readwrite')
    const operations = transaction.objectStore('operations')
    const inspection = await transaction.objectStore('inspections').get(uuid)
    const kept = await operations.getAll(operationsOf(uuid))
    const media = await transaction.objectStore('media').index('inspection').getAll(uuid)
    const safe =
      inspection?.start === 'known' &&
      inspection.completion === 'done' &&
      kept.every(({ state }) => state === 'safe') &&
      media.every(({ state }) => state === 'safe')
    const removes = safe || !onlySafe
    if (removes) {
      await operations.delete(operationsOf(uuid))
      for (const medium of media) {
        await transaction.objectStore('media').delete(medium.uuid)
        await transaction.objectStore('bytes').delete(medium.uuid)
      }
      await transaction.objectStore('inspections').delete(uuid)
    }
    await transaction.done
    return removes
  }

  const unsent = async (): Promise<readonly Unsent[]> => {
    const transaction = database.transaction(['operations', 'inspections', 'media'])
    const index = transaction.objectStore('operations').index('state')
    const count = (uuid: string, state: KeptOperation['state']): Promise<number> => index.count([uuid, state])
    const waiting = (await transaction.objectStore('media').index('state').getAll('waiting')) ?? []
    const refusedMedia = await transaction.objectStore('media').index('state').getAll('refused')
    const entries: Unsent[] = []
    for (const { uuid, start, completion } of await transaction.objectStore('inspections').getAll()) {
      let operations = 0
      for (const state of unsentStates) operations += await count(uuid, state)
      const media = waiting.filter(({ inspection }) => inspection === uuid)
      const refused =
        (await count(uuid, 'refused')) +
        refusedMedia.filter(({ inspection }) => inspection === uuid).length +
        (start === 'refused' ? 1 : 0)
      const entry: Unsent = {
        inspection: uuid,
        operations,
        media: media.length,
        bytes: media.reduce((sum, { size }) => sum + size, 0),
        start: start === 'waiting',
        completion: completion === 'waiting',
        refused,
      }
      if (operations > 0 || media.length > 0 || entry.start || entry.completion || refused > 0) entries.push(entry)
    }
    return entries
  }

  const forgetRetired = async (): Promise<void> => {
    const transaction = database.transaction(['templates', 'inspections'], 'readwrite')
    const needed = new Set(
      (await transaction.objectStore('inspections').getAll()).map(
        ({ template, template_version: version }) => `${template}@${version}`,
      ),
    )
    for (const { uuid, version, current } of await transaction.objectStore('templates').getAll()) {
      if (!current && !needed.has(`${uuid}@${version}`))
        await transaction.objectStore('templates').delete([uuid, version])
    }
    await transaction.done
  }

  return {
    readSetting: (key) => database.get('settings', key),
    writeSetting: async (key, value) => {
      await database.put('settings', value, key)
    },

    templates: async () => (await database.getAll('templates')).filter(({ current }) => current),
    template: (uuid, version) => database.get('templates', [uuid, version]),
    putTemplate: async (template) => {
      const transaction = database.transaction('templates', 'readwrite')
      for (const kept of await transaction.store.getAll(
        IDBKeyRange.bound([template.uuid, 0], [template.uuid, Infinity]),
      )) {
        if (template.current && kept.current && kept.version !== template.version)
          await transaction.store.put({ ...kept, current: false })
      }
      await transaction.store.put(template)
      await transaction.done
      await forgetRetired()
    },
    retireTemplates: async (uuids) => {
      const transaction = database.transaction('templates', 'readwrite')
      const gone = new Set(uuids)
      for (const kept of await transaction.store.getAll()) {
        if (gone.has(kept.uuid)) await transaction.store.put({ ...kept, current: false })
      }
      await transaction.done
      await forgetRetired()
    },

    inspections: () => database.getAll('inspections'),
    inspection: (uuid) => database.get('inspections', uuid),
    putInspection: async (inspection: KeptInspection) => {
      const transaction = database.transaction('inspections', 'readwrite', { durability: 'strict' })
      await transaction.store.put(inspection)
      await transaction.done
    },
    changeInspection,
    forgetInspection: async (uuid) => {
      const removed = await remove(uuid, true)
      if (removed) await forgetRetired()
      return removed
    },
    discardInspection: async (uuid) => {
      await remove(uuid, false)
      await forgetRetired()
    },

    ...operationsIn(database),

    addMedium: async (medium, bytes) => {
      const transaction = database.transaction(['media', 'bytes'], 'readwrite', { durability: 'strict' })
      await transaction.objectStore('bytes').put(bytes, medium.uuid)
      await transaction.objectStore('media').put(medium)
      await transaction.done
    },
    medium: (uuid) => database.get('media', uuid),
    media: (inspection) => database.getAllFromIndex('media', 'inspection', inspection),
    // One by one and not all of them: of a thousand photos only the next one is read for each that goes.
    waitingMedium: async (inspection, but) => {
      const transaction = database.transaction('media')
      let cursor = await transaction.store.index('state').openCursor('waiting')
      while (cursor && (cursor.value.inspection !== inspection || but.has(cursor.value.uuid)))
        cursor = await cursor.continue()
      const medium = cursor?.value
      await transaction.done
      return medium
    },
    mediumBytes: (uuid) => database.get('bytes', uuid),
    discardMedium: async (uuid) => {
      const transaction = database.transaction(['media', 'bytes'], 'readwrite')
      await transaction.objectStore('media').delete(uuid)
      await transaction.objectStore('bytes').delete(uuid)
      await transaction.done
    },
    markMedium: async (uuid, state, refusal) => {
      const transaction = database.transaction('media', 'readwrite')
      const medium = await transaction.store.get(uuid)
      if (medium) {
        const { refusal: _earlier, ...rest } = medium
        await transaction.store.put(refusal ? { ...rest, state, refusal } : { ...rest, state })
      }
      await transaction.done
    },

    numbers: async (template) => (await database.get('numbers', template)) ?? [],
    addNumbers: async (template, numbers) => {
      const transaction = database.transaction('numbers', 'readwrite')
      const stock = (await transaction.store.get(template)) ?? []
      await transaction.store.put([...stock, ...numbers.filter((number) => !stock.includes(number))], template)
      await transaction.done
    },
    takeNumber: async (template) => {
      const transaction = database.transaction('numbers', 'readwrite')
      const [first, ...rest] = (await transaction.store.get(template)) ?? []
      if (first !== undefined) await transaction.store.put(rest, template)
      await transaction.done
      return first ?? null
    },

    unsent,
    wipe: async () => {
      database.close()
      await deleteDB(options.name)
    },
    close: () => database.close(),
  }
}
