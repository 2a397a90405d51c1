import { Button, Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import { SkeletonRows } from '../../../shared/page/index.ts'
import { tellUnanswered } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'

const key = ['files', 'settings']

/** What the workspace wants of its file manager. */
export const SettingsForm = ({ close }: { readonly close: () => void }): ReactNode => {
  const t = useWords()
  const client = useQueryClient()
  const [chosen, choose] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.files.readFileSettings({}, { silent: true, signal }),
    retry: false,
    staleTime: 0,
  })
  if (error !== null)
    return (
      <p role="alert" className={formStyles['problem']}>
        {errorText(t, error)}
      </p>
    )
  if (!data) return <SkeletonRows rows={2} />
  const keeps = chosen ?? data.keeps_place
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      client.setQueryData(key, await api.files.saveFileSettings({ body: { keeps_place: keeps } }))
      close()
    } catch (failure) {
      tellUnanswered(t, failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={formStyles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Checkbox
        label={t('files.settings.place')}
        description={t('files.settings.place.note')}
        checked={keeps}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      <div className={formStyles['foot']}>
        <Button variant="default" onClick={close} disabled={busy}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('gen.save')}
        </Button>
      </div>
    </form>
  )
}
