import { ActionIcon, Menu } from '@mantine/core'
import type { TemplateLanguages } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { isLanguage, languageNames } from '@plumbline/language'
import {
  IconArrowsExchange,
  IconCopy,
  IconDots,
  IconEraser,
  IconFileImport,
  IconFileTypeCsv,
  IconFileTypeXls,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import { saveFile } from '../../../shared/files/index.ts'
import { tellUnanswered } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { languageName } from '../export/downloadTemplate.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { addLanguage, useMissingLanguages } from './languages.ts'
import type { Translation } from './useTranslation.ts'

export interface LanguageMenuProps {
  readonly id: string
  readonly languages: TemplateLanguages
  readonly lang: string
  readonly show: (lang: string) => void
  readonly change: Translation['change']
}

type Asked = 'copy' | 'clear' | 'source' | 'import'

/** What can be done with a whole language. */
export const LanguageMenu = ({ id, languages, lang, show, change }: LanguageMenuProps): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const missing = useMissingLanguages(languages)
  const [asked, ask] = useState<Asked | null>(null)
  const name = languageName(t, lang)
  const total = languages.languages.find(({ language }) => language === lang)?.total ?? 0
  const close = (): void => ask(null)

  const download = async (format: 'csv' | 'xlsx'): Promise<void> => {
    try {
      const file = await api.checklists.exportTranslation({ params: { id, lang }, query: { format } })
      saveFile(file, `${languages.title} ${lang}.${format}`)
    } catch (error) {
      tellUnanswered(t, error, { retry: () => void download(format) })
    }
  }
  const bulk = (action: 'copy_source' | 'clear'): Promise<boolean> =>
    change(() =>
      api.checklists.bulkTranslation({ params: { id, lang }, body: { action, keys: 'all' } }, { silent: true }),
    )
  const remove = (): void =>
    confirmDelete({
      name,
      title: t('translations.remove.title', { language: name }),
      text: t('translations.remove.text'),
      confirm: t('translations.remove'),
      perform: async () => {
        await api.checklists.deleteTranslation({ params: { id, lang } })
        client.removeQueries({ queryKey: ['template-translation', id, lang] })
        await client.invalidateQueries({ queryKey: ['template-languages', id] })
      },
    })
  const makeSource = async (): Promise<boolean> => {
    const former = languages.language
    const done = await change(async () => {
      if (isLanguage(lang))
        await api.checklists.setTemplateLanguage({ params: { id }, body: { lang } }, { silent: true })
    })
    client.removeQueries({ queryKey: ['template-translation', id] })
    if (done) show(former)
    return done
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('translations.more')} title={t('translations.more')} data-testid="language-menu">
            <Icon of={IconDots} size="toolbar" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {missing.map((language) => (
            <Menu.Item
              key={language}
              leftSection={<Icon of={IconPlus} />}
              onClick={() => void addLanguage({ t, client, id, lang: language, added: show })}
            >
              {t('translations.add.named', { language: languageNames[language] })}
            </Menu.Item>
          ))}
          {missing.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<Icon of={IconFileTypeCsv} />} onClick={() => void download('csv')}>
            {t('translations.download', { format: 'CSV' })}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconFileTypeXls} />} onClick={() => void download('xlsx')}>
            {t('translations.download', { format: 'XLSX' })}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconFileImport} />} onClick={() => ask('import')}>
            {t('translations.import')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon of={IconArrowsExchange} />} onClick={() => ask('source')}>
            {t('translations.setSource', { language: name })}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconCopy} />} onClick={() => ask('copy')}>
            {t('translations.copy')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconEraser} />} onClick={() => ask('clear')}>
            {t('translations.clear')}
          </Menu.Item>
          <Menu.Item color="danger" leftSection={<Icon of={IconTrash} />} onClick={remove}>
            {t('translations.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'import' && <ImportDialog id={id} lang={lang} change={change} close={close} />}
      {asked === 'source' && (
        <ConfirmDialog
          title={t('translations.setSource', { language: name })}
          text={t('translations.setSource.text', { former: languageName(t, languages.language) })}
          confirm={t('translations.setSource.confirm')}
          perform={makeSource}
          close={close}
        />
      )}
      {asked === 'copy' && (
        <ConfirmDialog
          title={t('translations.copy')}
          text={`${t('translations.copy.text', { count: total })} ${t('translations.shared.stay')}`}
          confirm={t('translations.copy')}
          perform={() => bulk('copy_source')}
          close={close}
        />
      )}
      {asked === 'clear' && (
        <ConfirmDialog
          title={t('translations.clear')}
          text={`${t('translations.clear.text', { count: total })} ${t('translations.shared.stay')}`}
          confirm={t('translations.clear')}
          perform={() => bulk('clear')}
          close={close}
        />
      )}
    </>
  )
}
