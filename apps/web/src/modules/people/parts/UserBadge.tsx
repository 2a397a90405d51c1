import { userStatuses, type UserStatus } from '@plumbline/contract'
import { Badge, type IconShape, type Tone } from '@plumbline/kit'
import { IconBan, IconCircleCheck, IconMailForward, IconUserOff, IconZzz } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'

const looks: Readonly<Record<UserStatus, { readonly tone: Tone; readonly icon: IconShape }>> = {
  invited: { tone: 'info', icon: IconMailForward },
  active: { tone: 'success', icon: IconCircleCheck },
  deactivated: { tone: 'neutral', icon: IconUserOff },
  disabled: { tone: 'danger', icon: IconBan },
  inactive: { tone: 'warning', icon: IconZzz },
}

/** Whether a person may sign in: colour, icon and word. */
export const UserBadge = ({ status }: { readonly status: string }): ReactNode => {
  const t = useWords()
  const known = userStatuses.find((one) => one === status)
  if (known === undefined) return <bdi>{status}</bdi>
  return <Badge {...looks[known]}>{t(`people.status.${known}`)}</Badge>
}
