import { fileAnswer, shownFile } from '../files/index.ts'
import type { Operation } from './operation.ts'
import { storePart } from './storePart.ts'

const store = storePart('image_markers')

/** The stored marker and its picture (builder.md section 7). */
export const newImageMarker: Operation<'newImageMarker'> = async (context, incoming) => {
  const stored = await store(context, incoming)
  const { file_id } = stored
  if (typeof file_id !== 'string' && typeof file_id !== 'number') return { ...stored, file: null }
  const record = await context.read((tx) => shownFile(tx, file_id, context.actor))
  return { ...stored, file: record && fileAnswer(record, context.services.storage) }
}
