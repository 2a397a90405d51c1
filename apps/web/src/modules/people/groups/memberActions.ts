import type { GroupUser } from '@plumbline/contract'
import { IconUserMinus } from '@tabler/icons-react'
import type { BulkAction, BulkSubject, RowAction } from '../../../shared/table/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { addMembers, chosenMembers, removeMembers } from './chosenMembers.ts'

/** Takes users out of the group, and offers to put them back. */
const remove = async (t: WebTranslator, group: string, body: BulkSubject['body'], done: () => void): Promise<void> => {
  const back = async (users: readonly string[]): Promise<void> => {
    try {
      await addMembers(group, users)
    } catch (error) {
      tellUnanswered(t, error, { retry: () => void back(users) })
    }
    // Some may be back although the rest could not be asked for.
    done()
  }
  let users: readonly string[] | null = null
  const gone: string[] = []
  try {
    users = await chosenMembers(group, body)
    await removeMembers(group, users, (some) => gone.push(...some))
  } catch (error) {
    const rest = users === null ? body : { ids: users.slice(gone.length) }
    tellUnanswered(t, error, { retry: () => void remove(t, group, rest, done) })
  }
  if (gone.length > 0)
    showToast({
      kind: 'success',
      title: t('peopleScreens.members.removed', { count: gone.length }),
      action: { name: t('gen.undo'), perform: () => void back(gone) },
    })
  if (gone.length > 0 || users?.length === 0) done()
}

export const memberRowActions = (group: string, done: () => void): readonly RowAction<GroupUser>[] => [
  {
    id: 'remove',
    icon: IconUserMinus,
    name: ({ t }) => t('peopleScreens.members.remove'),
    shortcut: 'Delete',
    visible: ({ may }) => may(['USR_MANAGE_GROUP']),
    perform: ({ t }, row) => remove(t, group, { ids: [row.uuid] }, done),
  },
]

export const memberBulkActions = (group: string, changed: () => void): readonly BulkAction[] => [
  {
    id: 'remove',
    icon: IconUserMinus,
    name: ({ t }) => t('peopleScreens.members.remove'),
    visible: ({ may }) => may(['USR_MANAGE_GROUP']),
    perform: ({ t }, { body, done }) =>
      remove(t, group, body, () => {
        done()
        changed()
      }),
  },
]
