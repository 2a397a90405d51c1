import { Button, Menu } from '@mantine/core'
import { Icon } from '@plumbline/kit'
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
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          className={styles['target']}
          leftSection={<Icon of={IconLanguage} size="toolbar" />}
          rightSection={named ? <Icon of={IconChevronDown} /> : undefined}
          aria-label={`${t('shell.language')}: ${languageNames[t.language]}`}
        >
          {named ? languageNames[t.language] : t.language === 'ar' ? 'ع' : t.language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {useLanguages().map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === t.language}
            onClick={() => void changeLanguage(language)}
            rightSection={language === t.language ? <Icon of={IconCheck} /> : undefined}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
