import {
  assetFieldOperations,
  chosenAsset,
  isAssetPath,
  pathKey,
  type AssetValues,
  type Conflict,
  type Json,
  type Session,
} from '@plumbline/checklist'
import type { Change } from './openRunner.ts'

export interface FollowedAsset {
  readonly assetOf: (uuid: string) => Promise<AssetValues | null>
  readonly conflictsAt: (key: string) => readonly Conflict[]
}

const keyIn = (value: Json | undefined): string | null => {
  const key: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'key') : null
  return typeof key === 'string' ? key : null
}

const choosing: ReadonlySet<string> = new Set(['answer', 'clear', 'na'])

/** What the questions for fields of the asset want written when a change chooses an asset, or brings an instance. */
export const followAsset = (session: Session, { assetOf, conflictsAt }: FollowedAsset) => {
  const valuesOf = async (uuid: string | null): Promise<AssetValues | null> => (uuid === null ? null : assetOf(uuid))

  /** The asset that is chosen once the change is done. */
  const assetAfter = ({ kind, value }: Change): string | null => {
    if (kind === 'na') return value === true ? null : chosenAsset(session)
    return kind === 'answer' && typeof value === 'string' ? value : null
  }

  return {
    /**
     * The change with the values of the asset it chooses, to be kept together: as they are now, also where the device
     * dies between two writes. Who settles which asset it was settles what its fields are.
     */
    beside: async (change: Change): Promise<readonly Change[]> => {
      const { kind, path, settles = [] } = change
      if (!choosing.has(kind) || !isAssetPath(session.compiled, path)) return [change]
      const settling = settles.length > 0
      const uuid = assetAfter(change)
      const asset = await valuesOf(uuid)
      // One that this device does not know may have any values: those that stand, and what is open about them, stay.
      if (uuid !== null && asset === null) return [change]
      const fields = assetFieldOperations(session, asset, { anew: settling })
      return [
        change,
        ...fields.map((field): Change => {
          const open = settling ? conflictsAt(pathKey(field.path)) : []
          return open.length === 0 ? field : { ...field, settles: open.flatMap(({ ops }) => ops) }
        }),
      ]
    },
    /** An instance that came, or came back, has the values of the asset that is chosen. */
    inInstance: async ({ kind, path, value }: Change): Promise<readonly Change[]> => {
      const key = kind === 'repeat_add' || kind === 'repeat_restore' ? keyIn(value) : null
      if (key === null) return []
      const asset = await valuesOf(chosenAsset(session))
      return asset === null ? [] : assetFieldOperations(session, asset, { within: [...path, key] })
    },
  }
}
