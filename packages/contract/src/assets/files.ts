import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { file } from '../files/index.ts'
import { list, nothing, reference } from '../shapes.ts'

/** Of one asset. */
export const mostAssetFiles = 200

const notFound = 'SST_OBJECT_NOT_FOUND'
const view = ['SST_VIEW_ASSET'] as const
const manage = ['SST_MANAGE_ASSET'] as const

/** Manuals, plans, pictures of an asset: files that were uploaded for it, or that stand in the file manager. */
export const assetFileCalls = {
  assetFiles: call({
    method: 'GET',
    path: '/assets/:id/files',
    summary: 'The files of an asset by their names, with fresh addresses of their sizes.',
    access: view,
    notFound,
    output: list(file),
  }),
  addAssetFile: call({
    method: 'POST',
    path: '/assets/:id/files',
    summary: 'Adds a file to an asset: what one has just uploaded, or what stands in the file manager.',
    access: manage,
    notFound,
    body: z.object({ file_id: reference }),
    output: z.object({ file }),
    status: 201,
    errors: ['SST_ARCHIVED', 'FIL_OBJECT_NOT_FOUND', 'SST_TOO_MANY_FILES'],
  }),
  removeAssetFile: call({
    method: 'DELETE',
    path: '/assets/:id/files/:fileId',
    summary: 'Takes a file from an asset. It stays where else it is shown; one that is nowhere else is gone.',
    access: manage,
    notFound,
    output: nothing,
    errors: ['SST_ARCHIVED', 'FIL_OBJECT_NOT_FOUND'],
  }),
} satisfies Module
