import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { FormDialog } from '../../../shared/formDialog/index.ts'
import { FormFoot, formStyles, required, sixDigits, useForm, writtenCode } from '../../../shared/forms/index.ts'
import { QrCode } from '../../../shared/qrCode/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './SecondFactor.module.css'

/** What an authenticator app is told, as a text and as an address for a QR code. */
export interface AppSecret {
  readonly secret: string
  readonly address: string
}

interface AppSetUpProps {
  readonly app: AppSecret | null
  readonly onClose: () => void
  /** The app is on, and these are its recovery codes. */
  readonly onDone: (codes: readonly string[]) => void
}

/** Four letters each, as they are read aloud and typed. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

const AppForm = ({ app, onClose, onDone }: AppSetUpProps & { readonly app: AppSecret }): ReactNode => {
  const t = useWords()
  const { form, field, sending, unreached } = useForm({
    initial: { code: '' },
    rules: { code: [required, sixDigits] },
    send: async ({ code }) => {
      const answer = await api.auth.confirmAppFactor({ body: { code: writtenCode(code) } }, { silent: true })
      onDone(answer.recovery_codes)
    },
  })
  return (
    <form {...form} className={formStyles['form']}>
      <p className={formStyles['note']}>{t('secondFactor.setUp.scan')}</p>
      <div className={styles['picture']}>
        <QrCode text={app.address} size={180} label={t('secondFactor.setUp.picture')} />
      </div>
      <p className={formStyles['note']}>{t('secondFactor.setUp.key')}</p>
      <code className={styles['key']} dir="ltr">
        {inGroups(app.secret)}
      </code>
      <TextInput
        label={t('secondFactor.setUp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={12}
        {...field('code')}
      />
      <FormFoot unreached={unreached} sending={sending} cancel={onClose} confirm={t('secondFactor.setUp.button')} />
    </form>
  )
}

/** The secret to be scanned, then a code of it. */
export const AppSetUp = (props: AppSetUpProps): ReactNode => {
  const t = useWords()
  return (
    <FormDialog opened={props.app !== null} onClose={props.onClose} title={t('secondFactor.setUp.title')} centered>
      {props.app !== null && <AppForm {...props} app={props.app} />}
    </FormDialog>
  )
}
