import type { ItemType } from '../template/model.ts'
import { answering } from './answering.ts'
import type { BuildingDefinition, ItemTypeDefinition } from './definition.ts'
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

const whole = (definition: BuildingDefinition): ItemTypeDefinition => ({ ...definition, ...answering[definition.type] })

/** Every item type, each of its facts declared once. A type of the model without a definition, or with a part missing, does not compile. */
export const catalogue: { readonly [T in ItemType]: ItemTypeDefinition } = {
  page: whole(page),
  start_page: whole(startPage),
  end_page: whole(endPage),
  hidden_page: whole(hiddenPage),
  section: whole(section),
  inspection_number: whole(inspectionNumber),
  asset: whole(asset),
  document_id: whole(documentId),
  inspection_start_date: whole(inspectionStartDate),
  inspection_location: whole(inspectionLocation),
  inspection_real_start_date: whole(inspectionRealStartDate),
  file_manager: whole(fileManager),
  url: whole(url),
  inspection_real_end_date: whole(inspectionRealEndDate),
  inspection_end_date: whole(inspectionEndDate),
  end_signature: whole(endSignature),
  repeating_group: whole(repeatingGroup),
  person: whole(person),
  textAnswer: whole(textAnswer),
  longText: whole(longText),
  instruction: whole(instruction),
  site: whole(site),
  number: whole(number),
  slider: whole(slider),
  constant: whole(constant),
  calculation: whole(calculation),
  issues_count: whole(issuesCount),
  counter: whole(counter),
  datetime: whole(datetime),
  yesno: whole(yesno),
  oknot: whole(oknot),
  switch: whole(switchType),
  checkbox: whole(checkbox),
  list: whole(list),
  dropdown: whole(dropdown),
  global_list: whole(globalList),
  dataset: whole(dataset),
  spare_parts: whole(spareParts),
  signature: whole(signature),
  acknowledgment: whole(acknowledgment),
  photo: whole(photo),
  video: whole(video),
  audio: whole(audio),
  qr: whole(qr),
  barcode: whole(barcode),
  asset_field: whole(assetField),
  assignment_field: whole(assignmentField),
  global_item: whole(globalItem),
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

/** What the palette offers on a page of this kind, in the catalogue's order. */
export function offeredOn(
  place: 'page' | 'start_page' | 'end_page' | 'hidden_page' | 'info',
): readonly ItemTypeDefinition[] {
  return Object.values(catalogue).filter(
    (definition) =>
      definition.kind !== 'page' && definition.status === 'normal' && definition.placement.includes(place),
  )
}
