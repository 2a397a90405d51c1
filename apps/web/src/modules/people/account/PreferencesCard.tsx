import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import type { InputOf, people, Profile } from '@plumbline/contract'
import { skinPreference, skins, usePreference } from '@plumbline/kit'
import { defaultSkin } from '@plumbline/kit/theme'
import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { Card } from '../../../shared/page/index.ts'
import { LanguageSelect, TimezoneSelect } from '../../../shared/pickers/index.ts'
import { changeLanguage, useSkinNames } from '../../../shared/preferences/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { RegionSelect } from './RegionSelect.tsx'

type Preferences = InputOf<typeof people.changePreferences>['body']

/** The language and the zone (kept with the account at once) and the skin (kept in this browser). */
export const PreferencesCard = ({
  person,
  saved,
}: {
  readonly person: Profile
  readonly saved: (person: Profile) => void
}): ReactNode => {
  const t = useWords()
  const skinNames = useSkinNames()
  const skin = usePreference(skinPreference, defaultSkin)
  const save = async (body: Preferences): Promise<void> => {
    try {
      saved(await api.people.changePreferences({ body }))
      showToast({ kind: 'success', text: t('peopleScreens.account.preferenceSaved') })
    } catch (error) {
      tellUnanswered(t, error, { retry: () => void save(body) })
    }
  }
  return (
    <Card title={t('shell.preferences')}>
      <Stack gap="lg">
        <LanguageSelect
          label={t('shell.language')}
          value={t.language}
          choose={(language) => void changeLanguage(language)}
        />
        <TimezoneSelect
          label={t('shell.profile.zone')}
          value={person.tz_code}
          nameOfOther={person.timezone}
          choose={(tz_code) => void save({ tz_code })}
        />
        <RegionSelect locale={person.locale} choose={(locale) => void save({ locale })} />
        <Radio.Group
          label={t('shell.skin')}
          description={t('shell.skin.kept')}
          value={skin}
          onChange={(value) => skinPreference.write(skins.find((name) => name === value) ?? defaultSkin)}
        >
          <Stack gap="xs" mt="xs">
            {skins.map((name) => (
              <Radio key={name} value={name} label={skinNames[name]} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </Card>
  )
}
