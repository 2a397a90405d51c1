import { Menu } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { say, useWords } from '../../../shared/words/index.ts'
import styles from './ColorMenu.module.css'
import { colorWord, responseColors, swatchOf } from './responseColors.ts'

/** Where choosing an own colour begins: the middle of the picker, no colour of the product. */
const firstOwnColor = '#808080'

interface ColorMenuProps {
  readonly label: string
  readonly color: string | null | undefined
  readonly change: (color: string | null) => void
  readonly disabled?: boolean
}

/** The colour of a response or a rating: one by name, one of one's own, or none. */
export const ColorMenu = ({ label, color, change, disabled = false }: ColorMenuProps): ReactNode => {
  const t = useWords()
  const own = typeof color === 'string' && color.startsWith('#')
  return (
    <Menu position="bottom-start" withinPortal disabled={disabled}>
      <Menu.Target>
        <button type="button" className={styles['color']} aria-label={label} disabled={disabled}>
          <span className={styles['swatch']} style={swatchOf(color)} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {responseColors.map((name) => (
          <Menu.Item
            key={name}
            leftSection={<span className={styles['swatch']} style={swatchOf(name)} />}
            rightSection={color === name ? <Icon of={IconCheck} /> : null}
            onClick={() => change(name)}
          >
            {say(t, colorWord[name])}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<span className={styles['swatch']} />} onClick={() => change(null)}>
          {t('builder.response.noColor')}
        </Menu.Item>
        <Menu.Divider />
        <label className={styles['own']}>
          <input
            type="color"
            value={own ? color : firstOwnColor}
            onChange={({ currentTarget: { value } }) => change(value)}
          />
          {t('globalResponses.dialog.ownColour')}
        </label>
      </Menu.Dropdown>
    </Menu>
  )
}
