import type { ReactNode } from 'react'
import { NameForm, type NameFormProps } from '../../../shared/forms/index.ts'
import { useWords } from '../../../shared/words/index.ts'

/** A dialog's form around the title of a template or folder. */
export const TitleForm = (props: Omit<NameFormProps, 'label' | 'name' | 'longest'>): ReactNode => {
  const t = useWords()
  return <NameForm {...props} name="title" label={t('templates.dialog.title')} />
}
