import { QueryClient } from '@tanstack/react-query'
import { applySkin, skinPreference } from '@plumbline/kit'
import { defaultSkin } from '@plumbline/kit/theme'
import type { Root as ReactRoot } from 'react-dom/client'
import { CallError } from '../shared/api/index.ts'
import { checkSession } from '../shared/session/index.ts'
import { publicSettingsQuery, type PublicSettings } from '../shared/settings/index.ts'
import { firstWordsDo } from '../shared/words/index.ts'
import { App } from './App.tsx'
import { fetchScreensAhead } from './fetchScreensAhead.ts'
import { makeRouter, screenAt } from './router.tsx'
import { preloadShell } from './shell/laterLayouts.tsx'
import { shareStyleNonce } from './styleNonce.ts'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      // Only what may pass by itself is tried again: no answer, or a server in trouble.
      retry: (failures, error) =>
        failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 500),
    },
  },
})

const isWorkspaceMissing = (error: unknown): boolean =>
  error instanceof CallError && error.body?.error_code === 'WSP_NOT_FOUND'

/** The first authentication check and the public settings run side by side, under the loading screen of index.html. */
export const start = async (root: ReactRoot): Promise<void> => {
  shareStyleNonce()
  applySkin(skinPreference.read() ?? defaultSkin)
  void checkSession()
  fetchScreensAhead()
  const opened = screenAt(window.location.pathname)
  if (opened?.opensWithFirstWords) firstWordsDo()
  if (opened?.layout !== 'bare') preloadShell()
  let settings: PublicSettings | null = null
  let known = true
  try {
    settings = await queryClient.fetchQuery(publicSettingsQuery)
  } catch (error) {
    known = !isWorkspaceMissing(error)
    // What the page itself says is no complaint.
    if (known) console.error('the public settings could not be read: the defaults stand', error)
  }
  root.render(
    <App
      queryClient={queryClient}
      router={known ? makeRouter(settings ?? { app_env: 'production', public_library: true }) : null}
      defaultLanguage={settings?.default_lang ?? 'en'}
    />,
  )
}
