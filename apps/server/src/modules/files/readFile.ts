import type { contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { fileAnswer } from './fileRecord.ts'
import { shownFile } from './shownFile.ts'

/** One file with fresh addresses; an inspection's evidence is shown to others by the inspection's own calls. */
export const readFile: Handler<typeof contract.files.readFile> = async (context, incoming) => {
  const { id } = incoming.params
  const found = await context.read((tx) => shownFile(tx, id, context.actor))
  return found ? { file: fileAnswer(found, context.services.storage) } : refuse('FIL_OBJECT_NOT_FOUND')
}
