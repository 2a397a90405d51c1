import type { DemoTemplate } from './content.ts'
import type { Send } from './senderOf.ts'

interface DemoField {
  readonly name: string
  readonly field_type: 'text' | 'integer' | 'decimal'
  readonly config?: { readonly max_digits: number; readonly decimals: number }
}

interface DemoType {
  readonly name: string
  readonly fields: readonly DemoField[]
}

const degrees = { max_digits: 5, decimals: 1 } as const

const coldRoom: DemoType = {
  name: 'Cold room',
  fields: [
    { name: 'Target temperature', field_type: 'decimal', config: degrees },
    { name: 'Pallet places', field_type: 'integer' },
  ],
}

const unit: DemoType = {
  name: 'Refrigeration unit',
  fields: [
    { name: 'Maker', field_type: 'text' },
    { name: 'Serial number', field_type: 'text' },
    { name: 'Power', field_type: 'decimal', config: degrees },
  ],
}

/** Rooms of the demo's sites, each with what cools it. */
const rooms = [
  { id: 'HN-CR1', name: 'Harbour North, freezer 1', degrees: '-22.0', places: 840, units: 2 },
  { id: 'HN-CR2', name: 'Harbour North, chilled dock', degrees: '4.0', places: 260, units: 1 },
  { id: 'LY-CR1', name: 'Lyon Hub, freezer', degrees: '-20.0', places: 1200, units: 3 },
  { id: 'HH-CR1', name: 'Hamburg Dock 4, fruit store', degrees: '8.5', places: 510, units: 2 },
  { id: 'JD-CR1', name: 'Jeddah Terminal, freezer', degrees: '-24.0', places: 680, units: 2 },
] as const

const makers = ['Norrkyla', 'Frigotec', 'Alpina Kälte'] as const

const writeType = async (send: Send, { name, fields }: DemoType): Promise<number> =>
  Number((await send('POST', '/assets/types/new', { name, fields }))['id'])

/** What inspections are started at. */
export interface DemoAsset {
  readonly id: number
  readonly kind: 'room' | 'unit'
  /** "Harbour North, freezer 1": the site and the room. */
  readonly room: string
}

/** Two types with fields of their own, and assets that stand below each other. */
export const writeAssets = async (send: Send): Promise<readonly DemoAsset[]> => {
  const written: DemoAsset[] = []
  const roomType = await writeType(send, coldRoom)
  const unitType = await writeType(send, unit)
  for (const [at, room] of rooms.entries()) {
    const { id: parent_id } = await send('POST', '/assets/new', {
      type_id: roomType,
      asset_id: room.id,
      display_name: room.name,
      fields: { target_temperature: room.degrees, pallet_places: room.places },
    })
    written.push({ id: Number(parent_id), kind: 'room', room: room.name })
    for (let number = 1; number <= room.units; number += 1) {
      const { id } = await send('POST', '/assets/new', {
        type_id: unitType,
        asset_id: `${room.id}-U${number}`,
        display_name: `Unit ${number}`,
        parent_id,
        fields: {
          maker: makers[(at + number) % makers.length],
          serial_number: `${2019 + at}-${4100 + at * 37 + number}`,
          power: `${11 + at * 4 + number}.5`,
        },
      })
      written.push({ id: Number(id), kind: 'unit', room: room.name })
    }
  }
  return written
}

/**
 * The asset of the n-th inspection of a template at a site: one after the other, so that each has its turn. Now and then
 * nobody named one.
 */
export const assetOf = (
  assets: readonly DemoAsset[],
  { at }: DemoTemplate,
  site: string,
  number: number,
): number | null => {
  const here = assets.filter(({ kind, room }) => kind === at && room.startsWith(`${site},`))
  return number % 9 === 0 ? null : (here[number % here.length]?.id ?? null)
}
