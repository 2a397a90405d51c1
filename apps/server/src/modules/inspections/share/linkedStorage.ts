import type { Services } from '../../../platform/services.ts'
import type { Storage } from '../../../platform/storage/index.ts'

/** The storage as a guest's report sees it: its addresses end with the link that told them. */
export const linkedStorage = (storage: Storage, link: string): Storage => ({
  ...storage,
  url: (path, options) => storage.url(path, { ...options, link }),
})

/** Whether this link of a report opens it now. */
export const linkStands = async (
  { database, now }: Pick<Services, 'database' | 'now'>,
  link: string,
): Promise<boolean> => {
  const { rowCount } = await database.global(
    (tx) => tx.query('select 1 from share_links where uuid = $1 and expires_at > $2', [link, new Date(now())]),
    { readOnly: true },
  )
  return rowCount === 1
}
