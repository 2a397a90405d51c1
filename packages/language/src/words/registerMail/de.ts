import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'registerMail.subject': 'Ihr Zugang zu {workspace}',
  'registerMail.new':
    'Sie haben um Zugang zum Arbeitsbereich „{workspace}“ von Plumbline gebeten.\n\nVorläufiges Passwort: {password}\nWählen Sie hier Ihr eigenes: {address}\n\nEs gilt {minutes, plural, one {# Minute} other {# Minuten}}. Wenn Sie es nicht waren, müssen Sie nichts tun: Ohne dieses Passwort kommt niemand hinein.',
  'registerMail.known':
    'Sie haben um Zugang zum Arbeitsbereich „{workspace}“ von Plumbline gebeten. Sie haben schon ein Konto.\n\nMelden Sie sich mit Ihrem Passwort an: {address}\nWenn Sie es vergessen haben, sendet „Passwort vergessen?“ auf dieser Seite ein neues. Wenn Sie es nicht waren, müssen Sie nichts tun.',
} satisfies TranslationOf<typeof en>
