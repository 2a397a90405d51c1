import { Menu } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconChecks, IconHistory, IconKeyboard, IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useTools } from '../BuilderTools.ts'
import { noSelection } from '../select/selection.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { ExportItems } from './ExportMenu.tsx'
import { useBegun, type Begun } from './laterMenu.tsx'
import { MoreButton } from './menuButtons.tsx'

/** What a narrow bar has no room for: everything that is not done again and again while writing. */
export const MoreMenu = ({ begun }: Begun): ReactNode => {
  const t = useWords()
  const button = useBegun(begun)
  const store = useBuilderStore()
  const selecting = useBuilder((state) => state.selection.on)
  const version = useBuilder((state) => state.record.version)
  const newTexts = useBuilder((state) => state.record.hasDraftTranslations)
  const { openTranslations } = useTools()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <MoreButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon of={IconChecks} />}
          role="menuitemcheckbox"
          aria-checked={selecting}
          onClick={() => store.setSelection(selecting ? noSelection : { ...noSelection, on: true })}
        >
          {t('arrange.select')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconLanguage} />} onClick={openTranslations}>
          {t(newTexts ? 'builder.languages.draft' : 'builder.languages')}
        </Menu.Item>
        {version !== null && (
          <Menu.Item
            leftSection={<Icon of={IconHistory} />}
            data-testid="versions"
            onClick={() => store.openDialog({ kind: 'versions' })}
          >
            {t('builder.versions')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon of={IconKeyboard} />} onClick={() => store.openDialog({ kind: 'shortcuts' })}>
          {t('builder.keys')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('exports.menu')}</Menu.Label>
        <ExportItems />
      </Menu.Dropdown>
    </Menu>
  )
}
