import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { hasFeature, mayAccess, useSession } from '../session/index.ts'
import { useWords } from '../words/index.ts'
import type { ActionContext } from './action.ts'

/** What actions ask and do on the screen that shows them. */
export const useActionContext = (): ActionContext => {
  const t = useWords()
  const session = useSession()
  const navigate = useNavigate()
  return useMemo(
    () => ({
      t,
      may: (access) => mayAccess(session, access),
      has: (feature) => hasFeature(session, feature),
      go: (to) => void navigate({ to }),
    }),
    [t, session, navigate],
  )
}
