import type { KeptAsset } from '../sync/keepExtras.ts'

/** The address that stands on a label: any server's, with the asset's uuid behind. */
const onLabel = /\/asset\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?]|$)/i

/** The uuid that a label says; null: it is no label of ours. */
export const uuidOfLabel = (code: string): string | null => onLabel.exec(code)?.[1]?.toLowerCase() ?? null

const plain = (text: string): string => text.trim().toLocaleLowerCase()

/** The asset a scanned code means: one of our labels, or the asset id itself, as others' labels have it. */
export const assetOfCode = (assets: readonly KeptAsset[], code: string): KeptAsset | null => {
  const uuid = uuidOfLabel(code)
  if (uuid !== null) return assets.find((asset) => asset.uuid === uuid) ?? null
  return (
    assets.find(({ asset_id: id }) => id === code.trim()) ??
    assets.find(({ asset_id: id }) => plain(id) === plain(code)) ??
    null
  )
}
