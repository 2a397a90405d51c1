import { createTranslator, loadServerWords, type ServerWords, type Translator } from '@plumbline/language'
import type { Mail } from '../../platform/mail/index.ts'
import { nameIn } from '../people/index.ts'
import type { KeptNotice } from './noticeJob.ts'
import type { Recipient, Recipients } from './recipientsOf.ts'

interface Telling extends Omit<Recipients, 'people'> {
  readonly notice: KeptNotice
  readonly publicUrl: string
}

type Words = Translator<ServerWords>
type Letter = Pick<Mail, 'subject' | 'text'>

const write = (t: Words, { roles }: Recipient, telling: Telling, workspace: string): Letter => {
  const { notice, publicUrl, about: title, names } = telling
  const by = telling.by ?? t('noticeMails.somebody')
  switch (notice.kind) {
    case 'inspection_participant': {
      const address = `${publicUrl}/inspections/${notice.inspection}/conduct`
      return {
        subject: t('noticeMails.inspection_participant.subject', { title }),
        text: t('noticeMails.inspection_participant.text', { by, title, workspace, address }),
      }
    }
    case 'group_added':
    case 'group_removed': {
      const group = nameIn(names, t.language)
      return {
        subject: t(`noticeMails.${notice.kind}.subject`, { group }),
        text: t(`noticeMails.${notice.kind}.text`, { by, group, workspace }),
      }
    }
    case 'roles': {
      const held = roles.map((role) => nameIn(role, t.language)).join(', ') || t('noticeMails.noRoles')
      return {
        subject: t('noticeMails.roles.subject', { workspace }),
        text: t('noticeMails.roles.text', { by, workspace, roles: held }),
      }
    }
    case 'template_received':
      return {
        subject: t('noticeMails.template_received.subject', { workspace, title }),
        text: t('noticeMails.template_received.text', {
          workspace,
          title,
          address: `${publicUrl}/checklist/templates`,
        }),
      }
    case 'invitation_accepted':
      return {
        subject: t('noticeMails.invitation_accepted.subject', { name: title, workspace }),
        text: t('noticeMails.invitation_accepted.text', { name: title, workspace, address: `${publicUrl}/user/list` }),
      }
  }
}

/** The mail to one person, in their language, once the workspace's name is known. */
export const letterTo = async (person: Recipient, telling: Telling): Promise<(workspace: string) => Mail> => {
  const t = createTranslator<ServerWords>(person.language, await loadServerWords(person.language))
  const end = t('noticeMails.end', { address: `${telling.publicUrl}/user/account-settings` })
  return (workspace) => {
    const { subject, text } = write(t, person, telling, workspace)
    return { to: person.email, subject, text: `${text}\n\n${end}` }
  }
}
