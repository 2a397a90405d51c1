import type { Asset, NamedAsset } from '@plumbline/contract'

/** An asset that is changed, or a new one, perhaps below another or of a type. */
export type AssetEditing =
  | { readonly asset: Asset }
  | { readonly parent?: NamedAsset; readonly type?: { readonly id: number; readonly name: string } }
