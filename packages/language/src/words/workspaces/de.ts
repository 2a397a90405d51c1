import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'workspaces.new': 'Neuer Arbeitsbereich',
  'workspaces.new.title': 'Neuer Arbeitsbereich',
  'workspaces.new.text':
    'Er beginnt leer, mit dem Tarif {plan} und Ihnen als Administrator. Von hier kommt niemand mit.',
  'workspaces.name': 'Name',
  'workspaces.key': 'Schlüssel',
  'workspaces.key.hint':
    'Steht in der Adresse: Buchstaben a bis z, Ziffern und Bindestriche. Bleibt es leer, wird er aus dem Namen gebildet.',
  'workspaces.key.change':
    'Steht in der Adresse: Buchstaben a bis z, Ziffern und Bindestriche. Links mit dem alten Schlüssel gelten nicht mehr.',
  'workspaces.region': 'Region',
  'workspaces.region.hint': 'Die Niederlassung, zu der er gehört. Sie lässt sich später nicht ändern.',
  'workspaces.region.EU': 'Europa',
  'workspaces.region.US': 'Vereinigte Staaten',
  'workspaces.region.ME': 'Naher Osten',
  'workspaces.region.here': 'Unter dieser Adresse',
  'workspaces.make': 'Arbeitsbereich anlegen',
  'workspaces.made': 'Der Arbeitsbereich „{name}“ ist angelegt',
  'workspaces.manage': 'Verwalten',
  'workspaces.manageNamed': '{name} verwalten',
  'workspaces.manage.title': '„{name}“ verwalten',
  'workspaces.saved': 'Der Arbeitsbereich „{name}“ ist gespeichert',
  'workspaces.accept': 'Einladung annehmen',
  'workspaces.acceptNamed': 'Die Einladung zu {name} annehmen',
  'workspaces.failed': 'Ihre Arbeitsbereiche konnten nicht geladen werden',
} satisfies TranslationOf<typeof en>
