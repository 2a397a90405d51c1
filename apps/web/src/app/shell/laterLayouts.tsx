import type { ComponentType, ReactNode } from 'react'
import { late, preloadMissingDialog, type LatePart } from '../../shared/late/index.ts'
import { withAllWords } from '../../shared/words/index.ts'
import { SkeletonPage } from '../../shared/page/index.ts'
import { LoadingScreen } from '../pages/LoadingScreen.tsx'
import { MissingScreen } from '../pages/MissingScreen.tsx'

const loadShell = async (): Promise<{ readonly default: ComponentType }> => ({
  default: (await withAllWords(import('./ShellLayout.tsx'))).ShellLayout,
})
const loadBlank = async (): Promise<{ readonly default: ComponentType }> => ({
  default: (await withAllWords(import('./BlankLayout.tsx'))).BlankLayout,
})

const loadSettings = async (): Promise<{ readonly default: ComponentType }> => ({
  default: (await withAllWords(import('./SettingsLayout.tsx'))).SettingsLayout,
})

const inLayout = (load: typeof loadShell, meanwhile: ReactNode = <LoadingScreen />): LatePart<object> =>
  late(load, { meanwhile: () => meanwhile, missing: (missing) => <MissingScreen {...missing} /> })

/** The menus around the screens: those that fill the page, sign-in and builder, do not wait for them. */
export const ShellAround = inLayout(loadShell)
export const BlankAround = inLayout(loadBlank)
/** Inside the shell. */
export const SettingsAround = inLayout(loadSettings, <SkeletonPage />)

/** Fetches the shell ahead: beside what else a page waits for, or while nothing else is to be done. */
export const preloadShell = (): void => {
  // What could not be fetched now is fetched when it is shown, and said there.
  const ahead = loadShell().then(preloadMissingDialog)
  ahead.catch((error: unknown) => console.warn('the shell could not be loaded yet', error))
}
