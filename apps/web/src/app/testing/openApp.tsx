import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { checkSession, endSession } from '../../shared/session/index.ts'
import { answerCalls, signedInWith, type Answers, type Asked } from '../../shared/testing/answers.ts'
import { App } from '../App.tsx'
import { makeRouter } from '../router.tsx'

const publicSettings = {
  name: 'Meridian',
  host: 'localhost',
  version: '1.0.0',
  langs: ['en', 'fr', 'de', 'ar'],
  default_lang: 'en',
  app_env: 'development',
  public_library: true,
  self_registration: true,
  needs_setup: false,
  sso: { ways: [], only: false, ask: false },
  cas_enabled: false,
  cas_url: null,
  cas_logout_url: null,
  cas_assertion_key: null,
  cas_target_key: null,
}

export interface OpenedApp {
  readonly asked: readonly Asked[]
  readonly path: () => string
}

const place = document.createElement('div')
let root: Root | null = null

export interface OpenAppOptions {
  readonly appEnv?: string
  /** PUBLIC_LIBRARY of the installation. */
  readonly publicLibrary?: boolean
  /** false: the sign-in is still being looked at when the page is drawn. */
  readonly checked?: boolean
}

/** The whole workspace at an address, signed in when `answers` know the token. */
export const openApp = async (
  at: string,
  answers: Answers,
  { appEnv = 'development', publicLibrary = true, checked = true }: OpenAppOptions = {},
): Promise<OpenedApp> => {
  document.body.append(place)
  window.history.replaceState(null, '', at)
  const asked = answerCalls({ 'GET /settings/public': { data: publicSettings }, ...answers })
  const checking = checkSession()
  if (checked) await checking
  const router = makeRouter({ app_env: appEnv, public_library: publicLibrary })
  root = createRoot(place)
  await act(async () => {
    root?.render(<App queryClient={new QueryClient()} router={router} defaultLanguage="en" />)
    await router.load()
  })
  return { asked, path: () => router.state.location.href }
}

/** Takes the page away, with what was drawn; the sign-in stays. */
export const closeApp = async (): Promise<void> => {
  await act(async () => root?.unmount())
  root = null
}

/** The page, the sign-in and what the browser kept of it. */
export const leaveApp = async (): Promise<void> => {
  await closeApp()
  endSession()
  localStorage.clear()
}

/** Somebody with these permissions, on a plan with everything but `without`. */
export const signedInAs = (permissions: readonly string[], without: readonly string[] = []): Answers => {
  localStorage.setItem('USER_TOKEN', 'token')
  return { 'GET /user/auth': { data: signedInWith(permissions, without) } }
}
