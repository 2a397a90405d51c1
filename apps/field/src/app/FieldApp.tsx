import { languages, type Language } from '@plumbline/language'
import {
  applySkin,
  attendanceHeaders,
  languagePreference,
  Logo,
  skinPreference,
  usePreference,
  watchTouches,
} from '@plumbline/kit'
import { useEffect, useMemo, type ReactNode } from 'react'
import { IconReload } from '@tabler/icons-react'
import { IconButton } from '../controls/Button.tsx'
import { Toasts } from '../controls/Toasts.tsx'
import { createFetchNetwork } from '../sync/fetchNetwork.ts'
import { newUuid } from '../sync/newUuid.ts'
import { deviceKey, readToken } from '../sync/person.ts'
import { applyOutdoors, applyTextSize, outdoorsPreference, textSizePreference } from './appearance.ts'
import { Opening } from './Opening.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { WordsProvider } from './words.ts'

/** The browser's first language that the product speaks. */
const browserLanguage = (): Language => {
  for (const wanted of navigator.languages) {
    const language = languages.find((candidate) => wanted.toLowerCase().startsWith(candidate))
    if (language) return language
  }
  return 'en'
}

/** Before any words: the mark alone. */
const Splash = (): ReactNode => (
  <div className="screen splash">
    <Logo size={48} />
  </div>
)

export const FieldApp = (): ReactNode => {
  const language = usePreference(languagePreference, browserLanguage())
  const skin = usePreference(skinPreference, 'semi-dark')
  useEffect(() => applySkin(skin), [skin])
  const textSize = usePreference(textSizePreference, 'normal')
  useEffect(() => applyTextSize(textSize), [textSize])
  const outdoors = usePreference(outdoorsPreference, 'off')
  useEffect(() => applyOutdoors(outdoors), [outdoors])
  useEffect(() => watchTouches(), [])
  const network = useMemo(
    () =>
      createFetchNetwork({
        base: '/api',
        token: readToken,
        language: () => document.documentElement.lang,
        trackingKey: newUuid(),
        deviceKey,
        attendance: attendanceHeaders,
      }),
    [],
  )
  return (
    <WordsProvider
      language={language}
      waiting={<Splash />}
      failed={(retry) => (
        <div className="screen splash">
          <Logo size={48} />
          {/* No catalogue could be fetched: a sign that needs no words. */}
          <IconButton icon={IconReload} label="Plumbline" onClick={retry} />
        </div>
      )}
    >
      <Toasts>
        <Opening network={network} />
        <UpdatePrompt />
      </Toasts>
    </WordsProvider>
  )
}
