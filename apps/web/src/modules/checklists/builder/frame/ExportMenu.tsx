import { Menu } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconFileTypeCsv, IconFileTypeXls, IconJson, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { downloadTemplate, languageName, type ExportFormat } from '../../export/downloadTemplate.ts'
import { useTools } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { useBegun, type Begun } from './laterMenu.tsx'
import { ExportButton } from './menuButtons.tsx'

const files = [
  ['csv', IconFileTypeCsv],
  ['xlsx', IconFileTypeXls],
  ['json', IconJson],
] as const

/** The template as a file, as it stands here: what waits is saved first. Stands in a menu. */
export const ExportItems = (): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { builder } = useTools()
  const language = useBuilder((state) => state.template.language)
  const translations = useBuilder((state) => state.template.translations)
  const languages = [language, ...translations.map((translation) => translation.language)]
  const download = async (format: ExportFormat, lang?: string): Promise<void> => {
    // Not saved: the dialog of saving says why.
    if (!(await builder.saving.flush())) return
    const { record, template } = store.read()
    await downloadTemplate(t, { id: record.id, title: template.title }, format, lang)
  }
  return (
    <>
      {languages.map((code) => (
        <Menu.Item key={code} leftSection={<Icon of={IconPrinter} />} onClick={() => void download('pdf', code)}>
          {languages.length === 1 ? t('exports.form') : t('exports.formIn', { language: languageName(t, code) })}
        </Menu.Item>
      ))}
      {files.map(([format, icon]) => (
        <Menu.Item key={format} leftSection={<Icon of={icon} />} onClick={() => void download(format)}>
          {t('exports.as', { format: format.toUpperCase() })}
        </Menu.Item>
      ))}
    </>
  )
}

export const ExportMenu = ({ begun }: Begun): ReactNode => {
  const button = useBegun(begun)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ExportButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems />
      </Menu.Dropdown>
    </Menu>
  )
}
