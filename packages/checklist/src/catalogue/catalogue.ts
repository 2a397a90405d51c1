import type { ItemType } from '../template/model.ts'
import type { ItemTypeDefinition } from './definition.ts'
import { acknowledgment, signature } from './types/approval.ts'
import { datetime } from './types/datetime.ts'
import { endSignature, inspectionEndDate, inspectionRealEndDate, repeatingGroup } from './types/end-page.ts'
import { assetField, assignmentField, globalItem } from './types/misc.ts'
import { audio, photo, video } from './types/multimedia.ts'
import { calculation, constant, counter, issuesCount, number, slider } from './types/numeric.ts'
import { endPage, hiddenPage, page, section, startPage } from './types/page-kind.ts'
import { barcode, qr } from './types/scanning.ts'
import { checkbox, dataset, dropdown, globalList, list, oknot, spareParts, switchType, yesno } from './types/select.ts'
import { person } from './types/special-page.ts'
import {
  asset,
  documentId,
  fileManager,
  inspectionLocation,
  inspectionNumber,
  inspectionRealStartDate,
  inspectionStartDate,
  url,
} from './types/start-page.ts'
import { instruction, longText, site, textAnswer } from './types/text.ts'

/** Every item type, declared once. A type of the model without a definition, or with a part missing, does not compile. */
export const catalogue: { readonly [T in ItemType]: ItemTypeDefinition } = {
  page,
  start_page: startPage,
  end_page: endPage,
  hidden_page: hiddenPage,
  section,
  inspection_number: inspectionNumber,
  asset,
  document_id: documentId,
  inspection_start_date: inspectionStartDate,
  inspection_location: inspectionLocation,
  inspection_real_start_date: inspectionRealStartDate,
  file_manager: fileManager,
  url,
  inspection_real_end_date: inspectionRealEndDate,
  inspection_end_date: inspectionEndDate,
  end_signature: endSignature,
  repeating_group: repeatingGroup,
  person,
  textAnswer,
  longText,
  instruction,
  site,
  number,
  slider,
  constant,
  calculation,
  issues_count: issuesCount,
  counter,
  datetime,
  yesno,
  oknot,
  switch: switchType,
  checkbox,
  list,
  dropdown,
  global_list: globalList,
  dataset,
  spare_parts: spareParts,
  signature,
  acknowledgment,
  photo,
  video,
  audio,
  qr,
  barcode,
  asset_field: assetField,
  assignment_field: assignmentField,
  global_item: globalItem,
}

export function definitionOf(type: ItemType): ItemTypeDefinition {
  return catalogue[type]
}

export function isItemType(type: unknown): type is ItemType {
  return typeof type === 'string' && Object.hasOwn(catalogue, type)
}

export function isPageKind(type: ItemType): type is 'page' | 'start_page' | 'end_page' | 'hidden_page' {
  return catalogue[type].kind === 'page'
}

/** May other items stand inside? Pages, sections and the old repeating group. */
export function isContainer(type: ItemType): boolean {
  return catalogue[type].kind !== 'question'
}

/** What the palette offers on a page of this kind, in the catalogue's order. */
export function offeredOn(
  place: 'page' | 'start_page' | 'end_page' | 'hidden_page' | 'info',
): readonly ItemTypeDefinition[] {
  return Object.values(catalogue).filter(
    (definition) =>
      definition.kind !== 'page' && definition.status === 'normal' && definition.placement.includes(place),
  )
}
