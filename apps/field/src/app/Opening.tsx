import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { browserTabs } from '../sync/browserTabs.ts'
import { createDevice, type Device } from '../sync/device.ts'
import type { Network } from '../sync/Network.ts'
import { openDrawnSignatures } from '../sync/drawnSignatures.ts'
import { openLastWords } from '../sync/lastWords.ts'
import { openLocalStore } from '../sync/openLocalStore.ts'
import { forgetPictures } from '../sync/templateFiles.ts'
import { forgetPerson, remember, storeNameOf, writeToken, type Person } from '../sync/person.ts'
import { DeviceProvider } from './DeviceContext.tsx'
import { Screens } from './Screens.tsx'
import { readStanding, type Standing } from './session.ts'
import { useUnsentNote } from './useUnsentNote.ts'
import { WaitingScreen } from './WaitingScreen.tsx'
import { useWords } from './words.ts'

const SignInScreen = lazy(() => import('./SignInScreen.tsx'))

type StoreProblem = 'broken' | 'newer' | 'closed'

const problemOf = (error: unknown): StoreProblem =>
  error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'broken'

/** Its code comes only where a page was torn away from what was typed. */
const bringBack = async (device: Device): Promise<void> => {
  if (device.words.left().length === 0) return
  const { bringBackWords } = await import('../runner/bringBackWords.ts')
  await bringBackWords(device)
}

const keptForKey = 'FIELD_KEPT_FOR'

/** Whose unsent work stayed when they signed out; only their own next clean sign-out ends the note. */
const readKeptFor = (): { readonly uuid: string; readonly name: string } | null => {
  const [uuid = '', ...name] = (localStorage.getItem(keptForKey) ?? '').split(' ')
  return uuid === '' ? null : { uuid, name: name.join(' ') }
}

const ProblemScreen = ({ problem }: { readonly problem: StoreProblem }): ReactNode => {
  const t = useWords()
  const words = { broken: 'field.start.broken', newer: 'field.start.newer', closed: 'field.start.closed' } as const
  return (
    <div className="screen">
      <main className="screen-body">
        <div className="empty column" role="alert">
          <h1 className="today-title">{t(words[problem])}</h1>
          <p className="secondary">{t('field.start.brokenHint')}</p>
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('field.start.reload')}
          </Button>
        </div>
      </main>
    </div>
  )
}

/** From "who is it" to that person's device: the store is opened for exactly one person. */
export const Opening = ({ network }: { readonly network: Network }): ReactNode => {
  const [standing, setStanding] = useState<Standing | null>(null)
  const [device, setDevice] = useState<Device | null>(null)
  const [problem, setProblem] = useState<StoreProblem | null>(null)
  const [signingIn, setSigningIn] = useState(false)
  const person = standing && standing.kind !== 'nobody' ? standing.person : null
  const personId = person?.uuid ?? null

  useEffect(() => {
    let wanted = true
    readStanding(network).then(
      (found) => {
        if (wanted) setStanding(found)
      },
      (error: unknown) => {
        console.error('field: who is signed in is not known', error)
        if (wanted) setStanding({ kind: 'nobody', reason: 'signed_out' })
      },
    )
    return () => {
      wanted = false
    }
  }, [network])

  useEffect(() => {
    if (!person) return undefined
    let opened: Device | null = null
    let wanted = true
    const openDevice = async (): Promise<void> => {
      const store = await openLocalStore({ name: storeNameOf(person), onClosed: () => setProblem('closed') })
      opened = await createDevice({
        person,
        store,
        words: openLastWords(person.uuid),
        drawn: openDrawnSignatures(person.uuid),
        network,
        agent: navigator.userAgent,
        tabs: browserTabs(person.uuid),
        onSignedOut: () => {
          writeToken(null)
          remember(person, null)
        },
      })
      await bringBack(opened)
      if (!wanted) {
        opened.stop()
        return
      }
      setDevice(opened)
      await opened.refresh()
    }
    openDevice().catch((error: unknown) => {
      console.error('field: the device could not be opened', error)
      if (wanted) setProblem(problemOf(error))
    })
    return () => {
      wanted = false
      opened?.stop()
      setDevice(null)
    }
    // A person's record may be renewed by a sign-in; the store is the same as long as the person is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [personId, network])

  useUnsentNote(device)

  const signedIn = useCallback(
    (next: Person) => {
      setSigningIn(false)
      setStanding({ kind: 'person', person: next, trusted: true })
      if (device && next.uuid === device.person.uuid) {
        device.outbox
          .signedIn()
          .then(() => device.refresh())
          .catch((error: unknown) => console.error('field: sending did not go on', error))
      }
    },
    [device],
  )

  const signOut = async (): Promise<void> => {
    if (!device) return
    const unsent = device.overview().unsent.length > 0 || device.words.of().length > 0 || device.drawn.count() > 0
    // First, so that a network that comes back meanwhile takes nothing along of who is leaving.
    device.stop()
    await device.calls.logout()
    writeToken(null)
    forgetPerson()
    if (unsent) {
      localStorage.setItem(keptForKey, `${device.person.uuid} ${device.person.name}`)
    } else {
      const store = await openLocalStore({ name: storeNameOf(device.person) })
      await store.wipe()
      device.words.clear()
      device.drawn.clear()
      await forgetPictures()
      if (readKeptFor()?.uuid === device.person.uuid) localStorage.removeItem(keptForKey)
    }
    window.location.hash = '#/'
    setDevice(null)
    setStanding({ kind: 'nobody', reason: 'signed_out' })
  }

  if (problem) return <ProblemScreen problem={problem} />
  if (!standing) return <WaitingScreen />
  if (standing.kind === 'nobody' || signingIn) {
    const again = signingIn ? person : null
    return (
      <Suspense fallback={<WaitingScreen />}>
        <SignInScreen
          network={network}
          again={again}
          keptFor={again ? null : (readKeptFor()?.name ?? null)}
          onSignedIn={signedIn}
          {...(signingIn ? { onKeepWorking: () => setSigningIn(false) } : {})}
        />
      </Suspense>
    )
  }
  if (!device) return <WaitingScreen />
  return (
    <DeviceProvider device={device}>
      <Screens onSignIn={() => setSigningIn(true)} onSignOut={() => void signOut()} />
    </DeviceProvider>
  )
}
