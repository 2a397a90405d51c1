import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { useDevice } from './DeviceContext.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { followHope } from './followHope.ts'
import { go, useRoute } from './route.ts'
import { waitingCount } from './syncSummary.ts'
import { WaitingScreen } from './WaitingScreen.tsx'
import { TodayScreen } from './TodayScreen.tsx'
import { useWords } from './words.ts'

const InspectionScreen = lazy(() => import('../runner/InspectionScreen.tsx'))
const ChooseScreen = lazy(() => import('./ChooseScreen.tsx'))
const AssetScreen = lazy(() => import('./AssetScreen.tsx'))
const DeviceScreen = lazy(() => import('./DeviceScreen.tsx'))

export interface ScreensProps {
  readonly onSignIn: () => void
  readonly onSignOut: () => void
}

/** Back on the network or back in front: send, and see what is new. Closing with unsent work asks first. */
const useDeviceLife = (): void => {
  const device = useDevice()
  useEffect(() => {
    const refresh = (): void => {
      device.refresh().catch((error: unknown) => console.error('field: refreshing failed', error))
    }
    const hidden = (): void => {
      if (document.visibilityState === 'hidden')
        device.outbox.wake().catch((error: unknown) => console.error('field: sending failed', error))
    }
    const closing = (event: BeforeUnloadEvent): void => {
      if (waitingCount(device.overview()) > 0) event.preventDefault()
    }
    const leaveHope = followHope(refresh)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('beforeunload', closing)
    return () => {
      leaveHope()
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('beforeunload', closing)
    }
  }, [device])
}

const FailedScreen = ({ again }: { readonly again: () => void }): ReactNode => {
  const t = useWords()
  return (
    <div className="screen">
      <main className="screen-body">
        <div className="empty column" role="alert">
          <h1 className="today-title">{t('field.failed.title')}</h1>
          <p className="secondary">{t('field.failed.text')}</p>
          <Button
            kind="primary"
            onClick={() => {
              go({ screen: 'today' })
              again()
            }}
          >
            {t('field.failed.today')}
          </Button>
        </div>
      </main>
    </div>
  )
}

export const Screens = ({ onSignIn, onSignOut }: ScreensProps): ReactNode => {
  useDeviceLife()
  const route = useRoute()
  const screen = (): ReactNode => {
    switch (route.screen) {
      case 'today':
        return <TodayScreen onSignOut={onSignOut} />
      case 'choose':
        return <ChooseScreen />
      case 'device':
        return <DeviceScreen onSignIn={onSignIn} />
      case 'asset':
        return <AssetScreen key={route.asset} uuid={route.asset} />
      case 'run':
      case 'review':
      case 'done':
        return <InspectionScreen key={route.inspection} uuid={route.inspection} view={route.screen} />
    }
  }
  return (
    <ErrorBoundary failed={(again) => <FailedScreen again={again} />}>
      <Suspense fallback={<WaitingScreen />}>{screen()}</Suspense>
    </ErrorBoundary>
  )
}
