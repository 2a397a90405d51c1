import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { importColumnsField, rowImportAnswer, rowImportErrors, rowImportQuery } from '../imports/index.ts'
import { customFields, saveFieldsShape } from '../fields/index.ts'
import {
  bulk,
  bulkAnswer,
  bytes,
  list,
  made,
  name,
  nothing,
  reference,
  searchQuery,
  table,
  tableQuery,
} from '../shapes.ts'
import { asset, assetEvent, assetInPlace, changeAssetBody, newAssetBody } from './asset.ts'
import { assetFileCalls } from './files.ts'
import { labelSizes } from './labels.ts'
import { assetType, listedAssetType } from './assetType.ts'

export type { Asset, AssetEvent, AssetInPlace, NamedAsset } from './asset.ts'
export type { AssetType, ListedAssetType } from './assetType.ts'
export { mostAssetFiles } from './files.ts'
export { labelSizes, mostLabels, type LabelSize } from './labels.ts'
export { filteredType } from './filteredType.ts'
export * from './table.ts'

const notFound = 'SST_OBJECT_NOT_FOUND'
const typeNotFound = 'SST_TYPE_NOT_FOUND'
const errors = ['SST_ARCHIVED'] as const
const view = ['SST_VIEW_ASSET'] as const
const viewArchive = ['SST_VIEW_ARCHIVED_ASSETS'] as const
const manage = ['SST_MANAGE_ASSET'] as const
const viewTypes = ['SST_VIEW_ASSET_TYPE'] as const
const viewTypeArchive = ['SST_VIEW_ARCHIVED_ASSET_TYPES'] as const
const manageTypes = ['SST_MANAGE_ASSET_TYPE'] as const
const format = z.enum(['csv', 'xlsx'])
const withFields = z.string().optional()

const assets = {
  listAssets: call({
    method: 'GET',
    path: '/assets/list',
    summary: 'Assets that are not archived.',
    access: view,
    query: tableQuery,
    output: table(asset),
  }),
  exportAssets: call({
    method: 'GET',
    path: '/assets/list/export',
    summary: 'The asset list as CSV or XLSX.',
    access: view,
    query: tableQuery.extend({ format }),
    answer: 'file',
    output: bytes,
  }),
  listArchivedAssets: call({
    method: 'GET',
    path: '/assets/archive',
    summary: 'Archived assets.',
    access: viewArchive,
    query: tableQuery,
    output: table(asset),
  }),
  exportArchivedAssets: call({
    method: 'GET',
    path: '/assets/archive/export',
    summary: 'The list of archived assets as CSV or XLSX.',
    access: viewArchive,
    query: tableQuery.extend({ format }),
    answer: 'file',
    output: bytes,
  }),
  searchAssets: call({
    method: 'GET',
    path: '/assets/search',
    summary: 'Assets that may be chosen, 50 unless a limit is given: those whose asset id begins with the words first.',
    access: view,
    query: searchQuery.extend({ with_fields: withFields, type_id: z.string().optional() }),
    output: list(
      asset.pick({ id: true, uuid: true, asset_id: true, display_name: true, type: true }).extend({
        /** With `with_fields`. */
        fields: asset.shape.fields.optional(),
      }),
    ),
  }),
  newAsset: call({
    method: 'POST',
    path: '/assets/new',
    summary: 'Makes an asset.',
    access: manage,
    body: newAssetBody,
    output: made,
    status: 201,
  }),
  archiveAssets: call({
    method: 'PUT',
    path: '/assets/bulk-archive',
    summary: 'Archives assets, with all that stands below them.',
    access: manage,
    body: bulk,
    output: bulkAnswer,
  }),
  restoreAssets: call({
    method: 'PUT',
    path: '/assets/bulk-restore',
    summary: 'Restores archived assets, with what was archived together with them.',
    access: manage,
    body: bulk,
    output: bulkAnswer.extend({
      /** Those whose parent stays archived: they stand at the top now. */
      detached: z.number().int(),
    }),
  }),
  importAssets: call({
    method: 'POST',
    path: '/assets/bulk-import',
    summary:
      'Takes assets of one type from a table: `asset_id`, and as a file has them `display_name`, `parent` and the keys of fields. An asset id that is there is changed.',
    access: manage,
    upload: true,
    xsrf: true,
    maxBytes: 30 * 1024 * 1024,
    query: rowImportQuery,
    body: z.object({ type_id: reference, columns: importColumnsField.optional() }),
    output: rowImportAnswer,
    errors: rowImportErrors,
  }),
  printLabels: call({
    method: 'POST',
    path: '/assets/labels',
    summary: 'Labels with a QR code, to be printed on sheets of A4; scanned, the field app opens at the asset.',
    access: view,
    query: z.object({ size: z.enum(labelSizes).default('medium') }),
    body: bulk,
    answer: 'file',
    output: bytes,
  }),
  readAsset: call({
    method: 'GET',
    path: '/assets/:id',
    summary: 'One asset, archived or not.',
    access: view,
    notFound,
    output: assetInPlace,
  }),
  assetHistory: call({
    method: 'GET',
    path: '/assets/:id/history',
    summary: 'What became of an asset, the newest first; at most 200 entries.',
    access: view,
    notFound,
    output: list(assetEvent),
  }),
  changeAsset: call({
    method: 'PUT',
    path: '/assets/:id',
    summary: 'Changes an asset; what is not given stays.',
    access: manage,
    notFound,
    errors,
    body: changeAssetBody,
    output: nothing,
  }),
  deleteAsset: call({
    method: 'DELETE',
    path: '/assets/:id',
    summary: 'Deletes an asset and all that stands below it, for good.',
    access: manage,
    notFound,
    output: z.object({ deleted: z.number().int() }),
  }),
  restoreAsset: call({
    method: 'PUT',
    path: '/assets/:id/restore',
    summary: 'Restores an archived asset, with what was archived together with it.',
    access: manage,
    notFound,
    output: z.object({
      /** Its parent stays archived: it stands at the top now. */
      detached: z.boolean(),
    }),
  }),
} satisfies Module

const types = {
  listAssetTypes: call({
    method: 'GET',
    path: '/assets/types/list',
    summary: 'Asset types that are not archived.',
    access: viewTypes,
    query: tableQuery,
    output: table(listedAssetType),
  }),
  exportAssetTypes: call({
    method: 'GET',
    path: '/assets/types/list/export',
    summary: 'The list of asset types as CSV or XLSX.',
    access: viewTypes,
    query: tableQuery.extend({ format }),
    answer: 'file',
    output: bytes,
  }),
  listArchivedAssetTypes: call({
    method: 'GET',
    path: '/assets/types/archive',
    summary: 'Archived asset types.',
    access: viewTypeArchive,
    query: tableQuery,
    output: table(listedAssetType),
  }),
  allAssetTypes: call({
    method: 'GET',
    path: '/assets/types/all',
    summary: 'Asset types that may be chosen, or those that are named.',
    access: ['SST_VIEW_ASSET_TYPE', 'SST_VIEW_ASSET', 'SST_MANAGE_ASSET', 'CKL_MANAGE_TEMPLATES'],
    query: searchQuery.extend({ with_fields: withFields }),
    output: list(
      assetType.pick({ id: true, uuid: true, name: true }).extend({
        /** With `with_fields`. */
        fields: customFields.optional(),
      }),
    ),
  }),
  newAssetType: call({
    method: 'POST',
    path: '/assets/types/new',
    summary: 'Makes an asset type.',
    access: manageTypes,
    body: z.object({ name, ...saveFieldsShape }),
    output: made,
    status: 201,
  }),
  archiveAssetTypes: call({
    method: 'PUT',
    path: '/assets/types/bulk-archive',
    summary: 'Archives asset types; assets of them stay.',
    access: manageTypes,
    body: bulk,
    output: bulkAnswer,
  }),
  restoreAssetTypes: call({
    method: 'PUT',
    path: '/assets/types/bulk-restore',
    summary: 'Restores archived asset types.',
    access: manageTypes,
    body: bulk,
    output: bulkAnswer,
  }),
  readAssetType: call({
    method: 'GET',
    path: '/assets/types/:id',
    summary: 'One asset type with its fields, archived or not.',
    access: ['SST_VIEW_ASSET_TYPE', 'SST_VIEW_ASSET'],
    notFound: typeNotFound,
    output: assetType,
  }),
  changeAssetType: call({
    method: 'PUT',
    path: '/assets/types/:id',
    summary: 'Changes an asset type; what is not given stays. Answers its fields.',
    access: manageTypes,
    notFound: typeNotFound,
    errors,
    body: z.object({ name: name.optional(), ...saveFieldsShape }),
    output: z.object({ fields: customFields }),
  }),
  deleteAssetType: call({
    method: 'DELETE',
    path: '/assets/types/:id',
    summary: 'Archives an asset type; an archived one that nothing uses is deleted for good.',
    access: manageTypes,
    notFound: typeNotFound,
    errors: ['SST_TYPE_IN_USE'],
    output: z.object({ deleted: z.boolean() }),
  }),
  deleteAssetTypeField: call({
    method: 'DELETE',
    path: '/assets/types/unused-fields/:id/delete',
    summary: 'Deletes a field that is not used, and every value of it; a used or a standard one is refused.',
    access: manageTypes,
    notFound: 'SET_OBJECT_NOT_FOUND',
    errors: ['SST_ARCHIVED', 'SET_FIELD_USED', 'SET_FIELD_LOCKED'],
    output: nothing,
  }),
  restoreAssetType: call({
    method: 'PUT',
    path: '/assets/types/:id/restore',
    summary: 'Restores an archived asset type.',
    access: manageTypes,
    notFound: typeNotFound,
    output: nothing,
  }),
} satisfies Module

/** Assets and their types. */
export const assetCalls = { ...assets, ...assetFileCalls, ...types } satisfies Module
