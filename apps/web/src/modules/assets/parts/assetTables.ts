import { archiveOf, assetTable, assetTypeTable, type Asset, type ListedAssetType } from '@plumbline/contract'
import { api } from '../../../shared/api/index.ts'
import type { TableSource } from '../../../shared/table/index.ts'

export const assetSource: TableSource<Asset> = {
  list: (query, settings) => api.assets.listAssets({ query }, settings),
  export: (query, settings) => api.assets.exportAssets({ query }, settings),
}

export const archivedAssetTable = archiveOf(assetTable)

export const archivedAssetSource: TableSource<Asset> = {
  list: (query, settings) => api.assets.listArchivedAssets({ query }, settings),
  export: (query, settings) => api.assets.exportArchivedAssets({ query }, settings),
}

export const typeTableSource: TableSource<ListedAssetType> = {
  list: (query, settings) => api.assets.listAssetTypes({ query }, settings),
  export: (query, settings) => api.assets.exportAssetTypes({ query }, settings),
}

export const archivedTypeTable = archiveOf(assetTypeTable)

export const archivedTypeSource: TableSource<ListedAssetType> = {
  list: (query, settings) => api.assets.listArchivedAssetTypes({ query }, settings),
}

export const assetAddress = ({ uuid }: { readonly uuid: string }): string => `/assets/${uuid}`
export const typeAddress = ({ uuid }: { readonly uuid: string }): string => `/assets/types/${uuid}`
