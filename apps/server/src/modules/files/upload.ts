import type { contract } from '@plumbline/contract'
import type { Handler } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { cleanName, keepFile } from './keepFile.ts'

/** Stores one file. A device may send the same one again: the same uuid with the same bytes answers the first one. */
export const upload: Handler<typeof contract.files.upload> = async (context, incoming) => {
  const { body } = incoming.input()
  const sent = incoming.file()
  const { file, made } = await keepFile(context, {
    uuid: body.uuid ?? newUuid(),
    name: cleanName(sent.name),
    declaredType: sent.type,
    content: sent.content,
    sha256: body.sha256,
  })
  if (!made) context.status(200)
  return { file }
}
