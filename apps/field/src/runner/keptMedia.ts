import { checksumOf } from '../sync/checksumOf.ts'
import { instantOf } from '../sync/Clock.ts'
import type { Device } from '../sync/device.ts'
import type { MediaTools } from './RunContext.tsx'

/** Milliseconds: photos that are missed at the same time ask the server once. */
const toldFor = 2_000

/** Photos and signatures of an inspection on this device: in the local store first, on their way to the server then. */
export const keptMedia = (device: Device, inspection: string): MediaTools & { readonly release: () => void } => {
  const addresses = new Map<string, Promise<string | null>>()
  let elsewhere: { readonly asked: number; readonly found: Promise<ReadonlyMap<string, string>> } | null = null

  /** The server names its files below the place it serves them from. */
  const served = (address: string): string => (/^(https?:|\/)/.test(address) ? address : `/api/storage/${address}`)

  /** Pictures made on another device: the server shows them small. */
  const fetchElsewhere = async (): Promise<ReadonlyMap<string, string>> => {
    const answer = await device.calls.report(inspection)
    if (answer.kind !== 'done') return new Map()
    const items = answer.data.sections.flatMap((section) => section.items)
    return new Map([
      ...items.flatMap(({ media }) =>
        media.flatMap(({ uuid, markup_uuid: markup, thumb_url: thumb, url }): [string, string][] => {
          const address = thumb ?? url
          // Of a marked photo the marked picture is told alone: it never stands for the photo itself.
          return address === null ? [] : [[markup ?? uuid, served(address)]]
        }),
      ),
      ...items.flatMap(({ signatures }) =>
        signatures.flatMap(({ uuid, url }): [string, string][] => (url === null ? [] : [[uuid, served(url)]])),
      ),
    ])
  }

  const findHere = async (uuid: string): Promise<string | null> => {
    const bytes = await device.store.mediumBytes(uuid)
    if (!bytes) return null
    const medium = await device.store.medium(uuid)
    return URL.createObjectURL(new Blob([bytes], { type: medium?.mime ?? 'image/jpeg' }))
  }

  const findElsewhere = async (uuid: string): Promise<string | null> => {
    const known = (await elsewhere?.found)?.get(uuid)
    if (known !== undefined) return known
    const now = device.clock.ticks()
    if (!elsewhere || now - elsewhere.asked >= toldFor) elsewhere = { asked: now, found: fetchElsewhere() }
    return (await elsewhere.found).get(uuid) ?? null
  }

  const find = async (uuid: string): Promise<string | null> => {
    let address: string | null = null
    try {
      address = (await findHere(uuid)) ?? (await findElsewhere(uuid))
      return address
    } finally {
      // It may be on its way to the server, or the store was busy: who looks again asks again.
      if (address === null) addresses.delete(uuid)
    }
  }

  return {
    keep: async ({ bytes, mime, name }) => {
      const uuid = device.ids()
      await device.store.addMedium(
        {
          uuid,
          inspection,
          mime,
          name,
          size: bytes.byteLength,
          sha256: await checksumOf(bytes),
          state: 'waiting',
          made_at: instantOf(device.clock),
        },
        bytes,
      )
      void device.changed()
      device.sendSoon()
      return uuid
    },
    addressOf: (uuid) => {
      const address = addresses.get(uuid) ?? find(uuid)
      addresses.set(uuid, address)
      return address
    },
    kindOf: async (uuid) => {
      const medium = await device.store.medium(uuid)
      return medium ? { mime: medium.mime, name: medium.name } : null
    },
    checksumOf: async (uuid) => (await device.store.medium(uuid))?.sha256 ?? null,
    templateFile: device.files.addressOf,
    earlier: async (uuid) => {
      const here = addresses.get(uuid) ?? findHere(uuid)
      addresses.set(uuid, here)
      return (await here) ?? device.files.earlierOf(uuid)
    },
    release: () => {
      for (const address of addresses.values()) {
        void address.then((found) => {
          if (found?.startsWith('blob:')) URL.revokeObjectURL(found)
        })
      }
      addresses.clear()
    },
  }
}
