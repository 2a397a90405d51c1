import { Icon } from '@plumbline/kit'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState, LinkButton } from '../../shared/page/index.ts'
import type { Access } from '../../shared/screens/index.ts'
import { useUser } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'

/** The shell stays; the content says which ability is missing (Q-AUT-10, look.md "Empty states"). */
const DeniedPage = ({ access }: { readonly access: Access }): ReactNode => {
  const t = useWords()
  const { roles } = useUser()
  const needed = typeof access === 'string' ? [] : access
  return (
    <EmptyState
      heading
      kind="not-allowed"
      title={t('gen.denied')}
      text={
        needed.length > 0 &&
        t('shell.denied.text', {
          roles: roles.map(({ name }) => name).join(', '),
          count: roles.length,
          // Any one of them suffices.
          permission: needed.map((code) => t(`permissions.${code}`)).join(' / '),
        })
      }
      actions={
        <LinkButton to="/dashboard" leftSection={<Icon of={IconArrowLeft} turns />}>
          {t('shell.toDashboard')}
        </LinkButton>
      }
    />
  )
}

export default DeniedPage
