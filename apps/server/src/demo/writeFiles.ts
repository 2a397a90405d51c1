import sharp from 'sharp'
import { insertFile, putFile } from '../modules/files/index.ts'
import { newUuid } from '../platform/identifiers/index.ts'
import type { Services } from '../platform/services.ts'
import type { Send } from './senderOf.ts'

const plan = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" font-family="sans-serif" font-size="22">
  <rect width="960" height="600" fill="#f6f7f9"/>
  <g fill="#ffffff" stroke="#44505c" stroke-width="4">
    <rect x="40" y="40" width="560" height="340"/><rect x="600" y="40" width="320" height="340"/>
    <rect x="40" y="380" width="880" height="120"/>
  </g>
  <g fill="#d7e3ee" stroke="#44505c" stroke-width="2">
    <rect x="90" y="500" width="150" height="30"/><rect x="330" y="500" width="150" height="30"/>
    <rect x="570" y="500" width="150" height="30"/>
  </g>
  <g fill="#2b333b">
    <text x="250" y="215">Cold store</text><text x="710" y="215">Packing</text><text x="410" y="450">Loading bay</text>
    <text x="130" y="560">Dock 1</text><text x="370" y="560">Dock 2</text><text x="610" y="560">Dock 3</text>
  </g>
  <g fill="none" stroke="#1f7a4d" stroke-width="6"><path d="M600 200h-40M360 380v-30M760 380v-30"/></g>
</svg>`

const limits = `product,lowest,highest\nDairy,2,6\nMeat,0,4\nFish,0,2\nFrozen,-24,-18\n`

export interface WriteFilesOptions extends Pick<Services, 'database' | 'storage'> {
  readonly send: Send
  readonly workspaceId: number
}

/** A folder of the file manager with a plan to put markers on and a table to read beside a question; both of an asset. */
export const writeFiles = async ({ database, storage, send, workspaceId }: WriteFilesOptions): Promise<void> => {
  const made = await send('POST', '/file/folder/new', { name: 'Plans and limits' })
  const folder: unknown = Reflect.get(made['file'] ?? {}, 'uuid')
  const { user } = await send('GET', '/user/auth')
  const uploadedBy = Number(Reflect.get(user ?? {}, 'id'))
  const contents = [
    ['Loading bay plan.png', 'image/png', await sharp(Buffer.from(plan)).png({ palette: true }).toBuffer()],
    ['Temperature limits.csv', 'text/csv', Buffer.from(limits)],
  ] as const
  const ids: string[] = []
  for (const [name, contentType, content] of contents) {
    const row = await putFile(storage, workspaceId, { uuid: newUuid(), name, contentType, content, uploadedBy })
    await database.inWorkspace(workspaceId, (tx) => insertFile(tx, row))
    ids.push(row.uuid)
  }
  await send('POST', '/file/move', { ids, destination_id: folder })
  const { list } = await send('GET', '/assets/search?q=HN-CR2')
  const dock: unknown = Array.isArray(list) ? Reflect.get(Object(list[0]), 'uuid') : null
  for (const file_id of ids) await send('POST', `/assets/${String(dock)}/files`, { file_id })
}
