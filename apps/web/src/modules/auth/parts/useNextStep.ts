import type { LoginAnswer } from '@plumbline/contract'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { beginSession } from '../../../shared/session/index.ts'
import { goToProvider } from './goToProvider.ts'
import { onward } from './onward.ts'

/** Goes on with what a right password led to: into the workspace, or to the step before it (decisions Q-AUT-1, Q-AUT-3). */
export const useNextStep = (): ((email: string, answer: LoginAnswer) => Promise<void>) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async (email, answer) => {
    if (!('code' in answer)) return beginSession(answer.data)
    if (answer.code === 'AUTH_SSO_REQUIRED') return goToProvider(answer.data.redirect_url, search)
    if (answer.code === 'USR_RESET_REQUIRED')
      return navigate({ to: '/reset-password/$email', params: { email }, search: onward(search) })
    const { to, method, expiredAfter, id } = answer.data
    return navigate({
      to: '/2fa/$email',
      params: { email },
      search: { to, method, expiredAfter: String(expiredAfter), id, autoLogin: '1', ...onward(search) },
    })
  }
}
