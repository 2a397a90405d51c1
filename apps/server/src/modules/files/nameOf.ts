import type { Services } from '../../platform/services.ts'
import { knownEndings, withEndingOf } from './contentType.ts'

/** `w<workspace>/<part of the uuid>/<uuid>/<kind>.<ending>`, as putFile lays files down. */
const laid = /^(w(\d{1,15})\/.+)\/(original|preview|thumb)\.\w+$/

/** The name a stored file is saved under: its own, with the size it is of. Any name: the header makes it safe. */
export const nameOf = async (
  { database }: Pick<Services, 'database'>,
  { path, type, file }: { readonly path: string; readonly type: string; readonly file?: string | undefined },
): Promise<string> => {
  // Of several files that show these bytes the one that was asked for: another's name is not told by it.
  const asked = /^[1-9]\d{0,14}$/.test(file ?? '') ? Number(file) : 0
  const [, folder = '', workspace = '', kind = ''] = laid.exec(path) ?? []
  const workspaceId = Number(workspace)
  const named = await (workspaceId > 0
    ? database.inWorkspace(
        workspaceId,
        async (tx) => {
          const { rows } = await tx.query<{ name: string }>(
            `select name from files where workspace_id = $1 and path = any($2::text[]) order by id = $3 desc, id limit 1`,
            [workspaceId, knownEndings.map((ending) => `${folder}/original.${ending}`), asked],
          )
          return rows[0]?.name
        },
        { readOnly: true },
      )
    : undefined)
  if (named === undefined) return path.split('/').at(-1) ?? ''
  return kind === 'original'
    ? withEndingOf(named, type)
    : withEndingOf(`${named.replace(/\.[^.]*$/, '')}-${kind}`, type)
}
