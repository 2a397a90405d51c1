import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { latePart } from '../../shared/late/index.ts'
import { UpgradePrompt } from '../../shared/plans/index.ts'
import type { Screen } from '../../shared/screens/index.ts'
import { hasFeature, mayAccess, useSession } from '../../shared/session/index.ts'
import { say, useWords, withAllWords } from '../../shared/words/index.ts'
import { LoadingScreen } from '../pages/LoadingScreen.tsx'
import { UnreachablePage } from '../pages/UnreachablePage.tsx'
import { isOutsideTarget, loginAddress, redirectTarget } from './redirectTarget.ts'

// Permissions are named in words that a screen with the first words alone does not bring.
const DeniedPage = latePart(() => withAllWords(import('../pages/DeniedPage.tsx')))

/** Opens an address that the router does not know. */
const Leave = ({ to }: { readonly to: string }): ReactNode => {
  useEffect(() => window.location.assign(to), [to])
  return <LoadingScreen />
}

/** After sign-in: where the visitor wanted to go. */
const Onward = (): ReactNode => {
  const { search } = useLocation()
  const wanted: unknown = search['redirect_uri']
  const to = redirectTarget(typeof wanted === 'string' ? wanted : undefined)
  return isOutsideTarget(to) ? <Leave to={to} /> : <Redirect to={to} />
}

/**
 * Replaces the address once: while the router is on its way the screen that redirects is still there and would send
 * the new address on again. `to` carries its own query, which a link would encode again.
 */
const Redirect = ({ to }: { readonly to: string }): ReactNode => {
  const router = useRouter()
  const [target] = useState(to)
  useEffect(() => router.history.replace(target), [router, target])
  return <LoadingScreen />
}

/** Waits for the session, and sends away who is not signed in (Q-AUT-9). */
export const SessionGuard = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { loading, unreachable, userData } = useSession()
  const { href } = useLocation()
  if (loading) return <LoadingScreen />
  if (unreachable) return <UnreachablePage />
  if (!userData) return <Redirect to={loginAddress(href)} />
  return children
}

/** Shows a screen to who may see it; without the permission no data call is sent (Q-AUT-10). */
export const ScreenGuard = ({
  screen,
  children,
}: {
  readonly screen: Screen
  readonly children: ReactNode
}): ReactNode => {
  const session = useSession()
  const t = useWords()
  const title = say(t, screen.title)
  // Before the effects of the screen itself, which may know a better name.
  useLayoutEffect(() => {
    document.title = `${title} · Plumbline`
  }, [title])
  if (screen.access === 'everybody') return children
  if (screen.access === 'logged-out') {
    if (session.loading) return <LoadingScreen />
    return session.userData ? <Onward /> : children
  }
  return (
    <SessionGuard>
      <Permitted screen={screen}>{children}</Permitted>
    </SessionGuard>
  )
}

const Permitted = ({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }): ReactNode => {
  const session = useSession()
  if (!mayAccess(session, screen.access)) return <DeniedPage access={screen.access} />
  if (screen.feature !== undefined && !hasFeature(session, screen.feature))
    return <UpgradePrompt features={[screen.feature]} />
  return children
}
