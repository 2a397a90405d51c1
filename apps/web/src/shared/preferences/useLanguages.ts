import { languages, type Language } from '@plumbline/language'
import { useSession } from '../session/index.ts'
import { usePublicSettings } from '../settings/index.ts'

/** The languages this installation offers. */
export const useLanguages = (): readonly Language[] => {
  const { settings } = useSession()
  const offered = usePublicSettings()
  return settings?.langs ?? offered?.langs ?? languages
}
