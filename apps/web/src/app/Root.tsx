import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { followWorkspaceLink } from '../modules/workspaces/index.ts'
import { errorText, listenToApi, type CallError } from '../shared/api/index.ts'
import { ConfirmDelete, ConfirmLeaving, returnFocus } from '../shared/dialogs/index.ts'
import { UpgradeDialog } from '../shared/plans/index.ts'
import { endSession, isLeaving, leaveView, useSession, watchToken } from '../shared/session/index.ts'
import { askedWorkspace } from '../shared/settings/index.ts'
import { showToast, Toasts } from '../shared/toasts/index.ts'
import { useWords } from '../shared/words/index.ts'
import { followRights } from './followRights.ts'
import { askedForUpgrade } from './guard/askedForUpgrade.ts'
import { loginAddress } from './guard/redirectTarget.ts'
import { staysWhenUnauthenticated } from './guard/staysWhenUnauthenticated.ts'
import { StillThere } from './idle/StillThere.tsx'
import { LoadingBar } from './shell/LoadingBar.tsx'
import { ViewingBanner } from './shell/ViewingBanner.tsx'
import { startRipples } from './shell/ripple.ts'

/** Toasts, dialogs and what happens on an answer of the server, around every page. */
export const Root = (): ReactNode => {
  const t = useWords()
  const router = useRouter()
  useEffect(
    () =>
      listenToApi({
        said: (text) => void showToast({ kind: 'success', text }),
        failed: (error: CallError) => {
          if (!askedForUpgrade(error)) showToast({ kind: 'error', text: errorText(t, error) })
        },
        unauthenticated: () => {
          if (isLeaving() || leaveView()) return
          endSession()
          const { pathname, href } = router.state.location
          if (!staysWhenUnauthenticated(pathname)) window.location.assign(loginAddress(href))
        },
        notFound: () => void router.navigate({ to: '/error', replace: true }),
      }),
    [t, router],
  )
  const person = useSession().userData?.uuid
  useEffect(() => (person === undefined ? undefined : followRights()), [person])
  useEffect(() => {
    if (person !== undefined && askedWorkspace !== null) void followWorkspaceLink(askedWorkspace)
  }, [person])
  useEffect(() => startRipples(), [])
  useEffect(() => returnFocus(), [])
  // Signed in or out in another tab: this page belongs to nobody any more.
  useEffect(() => watchToken(() => window.location.reload()), [])
  return (
    <>
      <LoadingBar />
      <Outlet />
      <ViewingBanner />
      <Toasts />
      <ConfirmDelete />
      <ConfirmLeaving />
      <UpgradeDialog />
      <StillThere />
    </>
  )
}
