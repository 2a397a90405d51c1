import { Button } from '@mantine/core'
import { featureKeys, type LibraryTemplate } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { useQueryClient } from '@tanstack/react-query'
import { IconCircleCheck, IconDownload, IconLogin2 } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, CallError, errorText } from '../../shared/api/index.ts'
import { LinkButton } from '../../shared/page/index.ts'
import { askForUpgrade } from '../../shared/plans/index.ts'
import { mayAccess, useSession } from '../../shared/session/index.ts'
import { useWords } from '../../shared/words/index.ts'
import { FolderSelect } from '../checklists/index.ts'
import styles from './EntryDialog.module.css'

const Download = ({ entry }: { readonly entry: LibraryTemplate }): ReactNode => {
  const t = useWords()
  const queries = useQueryClient()
  const [folder, setFolder] = useState('')
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [made, setMade] = useState<number | null>(null)
  const download = async (): Promise<void> => {
    setSending(true)
    setProblem(null)
    try {
      const body = { parent_id: folder === '' ? null : Number(folder) }
      const { id } = await api.library.downloadLibraryTemplate({ params: { id: entry.uuid }, body }, { silent: true })
      setMade(id)
      await queries.invalidateQueries({ queryKey: ['library'] })
      await queries.invalidateQueries({ queryKey: ['table', 'checklist_templates'] })
    } catch (error) {
      const lacking = error instanceof CallError ? error.body?.data?.['feature'] : undefined
      const feature = featureKeys.find((known) => known === lacking)
      if (feature === undefined) setProblem(errorText(t, error))
      else askForUpgrade(feature)
    }
    setSending(false)
  }
  if (made !== null)
    return (
      <>
        <p className={styles['done']} role="status">
          <Icon of={IconCircleCheck} size="toolbar" />
          <span>{t('library.downloaded', { name: entry.name })}</span>
        </p>
        <LinkButton to={`/checklist/template/${made}/edit`}>{t('library.open')}</LinkButton>
      </>
    )
  return (
    <form
      className={styles['take']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void download()
      }}
    >
      <div className={styles['into']}>
        <FolderSelect label={t('templates.dialog.folder')} value={folder} change={setFolder} />
        {problem === null ? (
          <p className={styles['note']}>{t('library.download.text')}</p>
        ) : (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" loading={sending} leftSection={<Icon of={IconDownload} />}>
        {t('library.download')}
      </Button>
    </form>
  )
}

/** At the foot: the download for who may have it, the sign-in for who is a guest, else whom to ask. */
export const TakeEntry = ({ entry }: { readonly entry: LibraryTemplate }): ReactNode => {
  const t = useWords()
  const session = useSession()
  const inside = (): ReactNode => {
    if (session.loading) return null
    if (!session.userData)
      return (
        <>
          <p className={styles['note']}>{t('library.download.text')}</p>
          <LinkButton
            to="/login"
            search={{ redirect_uri: `/checklist/library?template=${entry.uuid}` }}
            leftSection={<Icon of={IconLogin2} turns />}
          >
            {t('library.signIn')}
          </LinkButton>
        </>
      )
    if (!mayAccess(session, ['CKL_MANAGE_TEMPLATES']))
      return <p className={styles['note']}>{t('library.denied', { ability: t('permissions.CKL_MANAGE_TEMPLATES') })}</p>
    return <Download entry={entry} />
  }
  return <div className={styles['foot']}>{inside()}</div>
}
