import type { Template } from '@plumbline/checklist'
import type { Actor } from '../../../platform/access/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { shownFiles, type FileRecord } from '../../files/index.ts'
import { filesInTemplate } from '../records/filesInTemplate.ts'

/** The files that a content names and its author may show, by number and by UUID: what goes along where it goes. */
export const shownFilesOf = (tx: Tx, template: Template, actor: Actor): Promise<ReadonlyMap<string, FileRecord>> => {
  const { ids, uuids } = filesInTemplate(template)
  return shownFiles(tx, [...ids, ...uuids], actor)
}
