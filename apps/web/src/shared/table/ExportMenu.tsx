import { Menu } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { CallError } from '../api/index.ts'
import { saveFile } from '../files/index.ts'
import { useWords } from '../words/index.ts'
import { ToolButton } from './ToolButton.tsx'

export interface ExportMenuProps {
  readonly name: string
  readonly load: (format: 'csv' | 'xlsx') => Promise<unknown>
  readonly disabled: boolean
}

/** Every row of the present filter as a file. A refusal is told by the call's own toast. */
export const ExportMenu = ({ name, load, disabled }: ExportMenuProps): ReactNode => {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const run = async (format: 'csv' | 'xlsx'): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await load(format), `${name}.${format}`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu>
      <Menu.Target>
        <ToolButton icon={IconDownload} name={t('table.export')} disabled={disabled || busy} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconFileTypeCsv} />} onClick={() => void run('csv')}>
          {t('table.export.csv')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconFileTypeXls} />} onClick={() => void run('xlsx')}>
          {t('table.export.xlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
