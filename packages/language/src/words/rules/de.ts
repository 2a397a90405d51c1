import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'rules.no_rules': 'Ein Regelsatz braucht mindestens eine Regel',
  'rules.kind_not_allowed': 'Regeln dieser Art sind hier nicht möglich',
  'rules.actions_empty': 'Aktionen dürfen nicht leer sein',
  'rules.condition_later': 'Abhängigkeiten dürfen nur auf vorangehende Fragen verweisen',
  'rules.operator_not_allowed': 'Dieser Vergleich passt nicht zur Frage',
  'rules.action_not_allowed': 'Diese Aktion ist für das Element nicht möglich',
} satisfies TranslationOf<typeof en>
