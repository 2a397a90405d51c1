import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { applySkin, languagePreference, skinPreference, usePreference } from '@plumbline/kit'
import { defaultSkin } from '@plumbline/kit/theme'
import { directionOf, type Language } from '@plumbline/language'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { mantineTheme, mantineVariables } from '../shared/theme/mantineTheme.ts'
import { WordsProvider, useWords } from '../shared/words/index.ts'
import type { makeRouter } from './router.tsx'
import { LoadingScreen } from './pages/LoadingScreen.tsx'
import { styleNonce } from './styleNonce.ts'
import { WorkspaceNotFoundPage } from './pages/WorkspaceNotFoundPage.tsx'

const Direction = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { language } = useWords()
  const { setDirection } = useDirection()
  useEffect(() => setDirection(directionOf(language)), [language, setDirection])
  return children
}

export interface AppProps {
  readonly queryClient: QueryClient
  /** null: the server knows no workspace at this address. */
  readonly router: ReturnType<typeof makeRouter> | null
  /** Of the installation; who chose a language sees that one. */
  readonly defaultLanguage: Language
}

export const App = ({ queryClient, router, defaultLanguage }: AppProps): ReactNode => {
  const skin = usePreference(skinPreference, defaultSkin)
  const language = usePreference(languagePreference, defaultLanguage)
  useLayoutEffect(() => applySkin(skin), [skin])
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={skin === 'dark' ? 'dark' : 'light'}
      getStyleNonce={() => styleNonce}
    >
      <DirectionProvider>
        <QueryClientProvider client={queryClient}>
          <WordsProvider
            language={language}
            waiting={<LoadingScreen />}
            failed={(retry) => <LoadingScreen retry={retry} />}
          >
            <Direction>{router ? <RouterProvider router={router} /> : <WorkspaceNotFoundPage />}</Direction>
          </WordsProvider>
        </QueryClientProvider>
      </DirectionProvider>
    </MantineProvider>
  )
}
