import type { Template } from '@plumbline/checklist'
import type { Actor } from '../../../platform/access/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { fileAnswer, shownFiles } from '../../files/index.ts'

type Marker = Template['image_markers'][number]

/** Image markers as they are read: each with its picture under fresh addresses, null where it has none or it is gone. */
export const markersWithFiles = async (
  tx: Tx,
  markers: readonly Marker[],
  { actor, storage }: { readonly actor: Pick<Actor, 'userId' | 'permissions'>; readonly storage: Storage },
): Promise<({ uuid: string } & Record<string, unknown>)[]> => {
  const named = markers.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]))
  const files = await shownFiles(tx, named, actor)
  return markers.map((marker) => {
    const record = files.get(String(marker.file_id).toLowerCase())
    return { ...marker, file: record === undefined ? null : fileAnswer(record, storage) }
  })
}

/** A body that was read may be saved as it is: the addresses in it would be stale the next day, so they are not kept. */
export const withoutMarkerFiles = (template: Template): Template =>
  template.image_markers.some(({ file }) => file !== undefined)
    ? { ...template, image_markers: template.image_markers.map(({ file: _file, ...marker }) => marker) }
    : template
