import { ActionIcon, Menu } from '@mantine/core'
import { Icon, skinPreference, skins, usePreference, type IconShape, type Skin } from '@plumbline/kit'
import { defaultSkin } from '@plumbline/kit/theme'
import { IconBrightness, IconCheck, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'

const icons: Readonly<Record<Skin, IconShape>> = { light: IconSun, 'semi-dark': IconBrightness, dark: IconMoon }

export const useSkinNames = (): Readonly<Record<Skin, string>> => {
  const t = useWords()
  return { light: t('shell.skin.light'), 'semi-dark': t('shell.skin.semiDark'), dark: t('shell.skin.dark') }
}

/** Kept in this browser only (decisions Q-SHL-3). */
export const SkinPicker = (): ReactNode => {
  const t = useWords()
  const chosen = usePreference(skinPreference, defaultSkin)
  const names = useSkinNames()
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={`${t('shell.skin')}: ${names[chosen]}`}>
          <Icon of={icons[chosen]} size="toolbar" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {skins.map((skin) => (
          <Menu.RadioItem
            key={skin}
            value={skin}
            closeMenuOnClick
            checked={skin === chosen}
            checkIcon={<Icon of={IconCheck} />}
            rightSection={<Icon of={icons[skin]} />}
            onChange={() => skinPreference.write(skin)}
          >
            {names[skin]}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
