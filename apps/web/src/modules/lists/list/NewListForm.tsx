import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { atMost, required, useForm } from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from '../Lists.module.css'

/** The name of a new list; its fields come next, on its own page. */
export const NewListForm = ({
  cancel,
  made,
}: {
  readonly cancel: () => void
  readonly made: (uuid: string) => void
}): ReactNode => {
  const t = useWords()
  const form = useForm({
    initial: { name: '' },
    rules: { name: [required, atMost(255)] },
    send: async ({ name }) => made((await api.lists.newList({ body: { name: name.trim() } })).uuid),
  })
  return (
    <form {...form.form} className={styles['form']}>
      <TextInput
        {...form.field('name')}
        label={t('lists.column.name')}
        required
        withAsterisk
        dir="auto"
        autoComplete="off"
        data-autofocus
      />
      {form.unreached !== null && (
        <p role="alert" className={styles['problem']}>
          {form.unreached}
        </p>
      )}
      <div className={styles['foot']}>
        <Button variant="default" onClick={cancel} disabled={form.sending}>
          {t('gen.cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {t('lists.dialog.create')}
        </Button>
      </div>
    </form>
  )
}
