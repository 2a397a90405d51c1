import { fieldTypeFacts, type FieldType } from '@plumbline/contract'
import {
  IconAlignLeft,
  IconDecimal,
  IconLetterCase,
  IconMail,
  IconNumber123,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react'
import type { WebTranslator } from '../words/index.ts'

const icons: Readonly<Record<(typeof fieldTypeFacts)[FieldType]['like'], TablerIcon>> = {
  text: IconLetterCase,
  textarea: IconAlignLeft,
  email: IconMail,
  phone: IconPhone,
  integer: IconNumber123,
  decimal: IconDecimal,
}

export const fieldTypeIcon = (type: FieldType): TablerIcon => icons[fieldTypeFacts[type].like]

/** The name of a type; of one that is no longer offered that of the type it is shown as. */
export const fieldTypeName = (t: WebTranslator, type: FieldType): string =>
  t(`fields.type.${fieldTypeFacts[type].like}`)
