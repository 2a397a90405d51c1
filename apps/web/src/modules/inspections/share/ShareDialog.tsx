import { Button, CopyButton, Modal, NativeSelect, TextInput } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { formatDateTime } from '@plumbline/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api, CallError, errorText } from '../../../shared/api/index.ts'
import { SkeletonRows } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Share.module.css'

const dayMs = 86_400_000
const spans = [1, 7, 30, 90, 365] as const

const NewLink = ({ id, made }: { readonly id: string; readonly made: () => Promise<unknown> }): ReactNode => {
  const t = useWords()
  const [days, setDays] = useState<number>(30)
  const [url, setUrl] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const make = async (): Promise<void> => {
    setSending(true)
    setProblem(null)
    try {
      const body = { expires_at: new Date(Date.now() + days * dayMs).toISOString() }
      const link = await api.inspections.shareReport({ params: { id }, body }, { silent: true })
      setUrl(link.url)
      await made()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(errorText(t, error))
    } finally {
      setSending(false)
    }
  }
  if (url !== null)
    return (
      <div className={styles['made']}>
        <TextInput
          label={t('reportForms.share.link')}
          value={url}
          readOnly
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button leftSection={<Icon of={copied ? IconCheck : IconCopy} />} onClick={copy}>
              {t(copied ? 'reportForms.share.copied' : 'reportForms.share.copy')}
            </Button>
          )}
        </CopyButton>
        <p className={styles['hint']}>{t('reportForms.share.once')}</p>
      </div>
    )
  return (
    <div className={styles['made']}>
      <NativeSelect
        label={t('reportForms.share.for')}
        value={String(days)}
        data={spans.map((count) => ({ value: String(count), label: t('reportForms.share.days', { count }) }))}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      />
      <Button loading={sending} leftSection={<Icon of={IconLink} />} onClick={() => void make()}>
        {t('reportForms.share.make')}
      </Button>
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Makes links that open this report without a sign-in, and withdraws them. */
const ShareDialog = ({ id, close }: { readonly id: string; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const queryKey = ['inspection', id, 'share']
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api.inspections.listShares({ params: { id } }, { silent: true, signal })).list,
    retry: false,
  })
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const moment = (at: string): string => formatDateTime(t.language, at, zone)
  const withdraw = async (share: string): Promise<void> => {
    try {
      await api.inspections.withdrawShare({ params: { id, share } })
    } catch (failure) {
      // The call's own toast says why.
      if (!(failure instanceof CallError)) throw failure
    }
    await reload()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('reportForms.share.title')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <div className={styles['dialog']}>
        <p className={styles['text']}>{t('reportForms.share.text')}</p>
        <NewLink id={id} made={reload} />
        <section>
          <h3 className={styles['heading']}>{t('reportForms.share.active')}</h3>
          {error !== null && (
            <p role="alert" className={styles['problem']}>
              {errorText(t, error)}
            </p>
          )}
          {data === undefined && error === null && <SkeletonRows rows={1} />}
          {data?.length === 0 && <p className={styles['text']}>{t('reportForms.share.none')}</p>}
          <ul className={styles['links']}>
            {data?.map((link) => (
              <li key={link.uuid}>
                <span className={styles['words']}>
                  <span>{t('reportForms.share.until', { date: moment(link.expires_at) })}</span>
                  <span className={styles['detail']}>
                    {link.created_by !== null && <bdi>{t('reportForms.share.by', { name: link.created_by })}</bdi>}
                    <span>
                      {link.opened_at === null
                        ? t('reportForms.share.neverOpened')
                        : t('reportForms.share.opened', { date: moment(link.opened_at) })}
                    </span>
                  </span>
                </span>
                <Button size="xs" variant="default" onClick={() => void withdraw(link.uuid)}>
                  {t('reportForms.share.withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  )
}

export default ShareDialog
