import { Button, Menu } from '@mantine/core'
import { classes, Icon } from '@plumbline/kit'
import { languageNames } from '@plumbline/language'
import { IconCheck, IconChevronDown, IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { changeLanguage } from './changeLanguage.ts'
import { useLanguages } from './useLanguages.ts'
import { useWords } from '../words/index.ts'
import styles from './pickers.module.css'

/** Each language by its own name. `named`: the whole name on the button, on pages without the shell. */
export const LanguagePicker = ({ named = false }: { readonly named?: boolean }): ReactNode => {
  const t = useWords()
  const languages = useLanguages()
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          className={classes(styles['target'], !named && styles['short'])}
          leftSection={<Icon of={IconLanguage} size="toolbar" />}
          rightSection={named ? <Icon of={IconChevronDown} /> : undefined}
          aria-label={`${t('shell.language')}: ${languageNames[t.language]}`}
        >
          {named ? (
            languageNames[t.language]
          ) : (
            <span className={styles['code']}>{t.language === 'ar' ? 'ع' : t.language.toUpperCase()}</span>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.RadioItem
            key={language}
            value={language}
            lang={language}
            closeMenuOnClick
            checked={language === t.language}
            checkIcon={<Icon of={IconCheck} />}
            onChange={() => void changeLanguage(language)}
          >
            {languageNames[language]}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
