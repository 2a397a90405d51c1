import { assetTable, assetTypeTable, type Asset, type ListedAssetType, type TableDefinition } from '@plumbline/contract'
import { api } from '../../../shared/api/index.ts'
import type { TableSource } from '../../../shared/table/index.ts'

export const assetSource: TableSource<Asset> = {
  list: (query, settings) => api.assets.listAssets({ query }, settings),
  export: (query, settings) => api.assets.exportAssets({ query }, settings),
}

/** The same columns; choices and rows of its own. */
export const archivedAssetTable: TableDefinition = { ...assetTable, name: 'assets_archive' }

export const archivedAssetSource: TableSource<Asset> = {
  list: (query, settings) => api.assets.listArchivedAssets({ query }, settings),
  export: (query, settings) => api.assets.exportArchivedAssets({ query }, settings),
}

export const typeSource: TableSource<ListedAssetType> = {
  list: (query, settings) => api.assets.listAssetTypes({ query }, settings),
  export: (query, settings) => api.assets.exportAssetTypes({ query }, settings),
}

export const archivedTypeTable: TableDefinition = { ...assetTypeTable, name: 'asset_types_archive' }

export const archivedTypeSource: TableSource<ListedAssetType> = {
  list: (query, settings) => api.assets.listArchivedAssetTypes({ query }, settings),
}

export const assetAddress = ({ uuid }: { readonly uuid: string }): string => `/assets/${uuid}`
export const typeAddress = ({ uuid }: { readonly uuid: string }): string => `/assets/types/${uuid}`
