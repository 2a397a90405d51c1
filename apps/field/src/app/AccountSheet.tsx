import { languageNames, languages } from '@plumbline/language'
import { Avatar, classes, languagePreference, skinPreference, usePreference, type Skin } from '@plumbline/kit'
import { IconExternalLink, IconLogout, IconSun } from '@tabler/icons-react'
import { Icon } from '@plumbline/kit'
import { useState, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { outdoorsPreference, textSizePreference, textSizes } from './appearance.ts'
import { useDevice, useOverview } from './DeviceContext.tsx'
import { go } from './route.ts'
import { waitingCount } from './syncSummary.ts'
import { useWords } from './words.ts'

const skinWords = {
  light: 'field.account.light',
  'semi-dark': 'field.account.semiDark',
  dark: 'field.account.dark',
} as const satisfies Record<Skin, string>
const skinOrder = ['light', 'semi-dark', 'dark'] as const satisfies readonly Skin[]

export interface AccountSheetProps {
  readonly onClose: () => void
  readonly onSignOut: () => void
}

/** Who works here, in which language and skin. Signing out with unsent work warns first. */
const AccountSheet = ({ onClose, onSignOut }: AccountSheetProps): ReactNode => {
  const t = useWords()
  const { person, drawn } = useDevice()
  const overview = useOverview()
  const skin = usePreference(skinPreference, 'semi-dark')
  const textSize = usePreference(textSizePreference, 'normal')
  const outdoors = usePreference(outdoorsPreference, 'off')
  const [asking, setAsking] = useState(false)
  const refused = overview.unsent.reduce((sum, entry) => sum + entry.refused, 0)
  const unsent = waitingCount(overview) + refused + drawn.count()
  if (asking)
    return (
      <Sheet
        title={t('field.account.unsentTitle', { count: unsent })}
        padded
        onClose={onClose}
        foot={
          <>
            <Button onClick={onSignOut}>{t('field.account.signOutAnyway')}</Button>
            <Button kind="primary" className="grow" onClick={onClose}>
              {t('field.account.stay')}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>{t('field.account.unsentText')}</p>
          <Button
            kind="tinted"
            wide
            onClick={() => {
              onClose()
              go({ screen: 'device' })
            }}
          >
            {t('field.device.rescue')}
          </Button>
        </div>
      </Sheet>
    )
  return (
    <Sheet title={t('field.account.title')} padded onClose={onClose}>
      <div className="stack">
        <div className="row">
          <Avatar name={person.name} size={44} decorative />
          <div className="grow">
            <p className="strong">{person.name}</p>
            <p className="secondary small">
              <bdi className="isolated">{person.email}</bdi>
            </p>
            <p className="secondary small">{person.workspace_name}</p>
          </div>
        </div>
        <fieldset className="plain-fieldset">
          <legend className="field-label">{t('field.account.language')}</legend>
          <div className="segments wrap">
            {languages.map((language) => (
              <button
                key={language}
                type="button"
                className="segment"
                lang={language}
                aria-pressed={t.language === language}
                onClick={() => languagePreference.write(language)}
              >
                {languageNames[language]}
              </button>
            ))}
          </div>
        </fieldset>
        <fieldset className="plain-fieldset">
          <legend className="field-label">{t('field.account.skin')}</legend>
          <div className="segments">
            {skinOrder.map((choice) => (
              <button
                key={choice}
                type="button"
                className="segment"
                aria-pressed={skin === choice}
                onClick={() => skinPreference.write(choice)}
              >
                {t(skinWords[choice])}
              </button>
            ))}
          </div>
        </fieldset>
        <fieldset className="plain-fieldset">
          <legend className="field-label">{t('inspecting.appearance.text')}</legend>
          <div className="segments">
            {textSizes.map((size) => (
              <button
                key={size}
                type="button"
                className="segment"
                aria-pressed={textSize === size}
                onClick={() => textSizePreference.write(size)}
              >
                {t(`inspecting.appearance.text.${size}`)}
              </button>
            ))}
          </div>
        </fieldset>
        <button
          type="button"
          role="switch"
          className={classes('choice-row', outdoors === 'on' && 'chosen')}
          aria-checked={outdoors === 'on'}
          onClick={() => outdoorsPreference.write(outdoors === 'on' ? 'off' : 'on')}
        >
          <Icon of={IconSun} size="field" />
          <span className="grow">
            <span className="title">{t('inspecting.appearance.outdoors')}</span>
            <span className="sub secondary small">{t('inspecting.appearance.outdoorsHint')}</span>
          </span>
          <span className="mark square" aria-hidden />
        </button>
        <a className="button default wide" href="/">
          <Icon of={IconExternalLink} size="field" />
          {t('field.account.workspace')}
        </a>
        <Button wide icon={IconLogout} turns onClick={() => (unsent > 0 ? setAsking(true) : onSignOut())}>
          {t('field.account.signOut')}
        </Button>
      </div>
    </Sheet>
  )
}

export default AccountSheet
