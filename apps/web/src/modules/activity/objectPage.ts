import type { ActivityRow } from '@plumbline/contract'

const pages: Readonly<Record<string, (object: { readonly id: number | null; readonly uuid: string }) => string>> = {
  asset: ({ uuid }) => `/assets/${uuid}`,
  asset_type: ({ uuid }) => `/assets/types/${uuid}`,
  inspection: ({ uuid }) => `/inspections/${uuid}/view-report`,
  global_list: ({ uuid }) => `/resources/global-lists/${uuid}/items`,
  template: ({ id }) => `/checklist/template/${id}/edit`,
}

/** Where the object of an activity is shown; null: nowhere, or it is gone. */
export const objectPage = ({ type, object }: ActivityRow): string | null => {
  if (object.uuid === null || type.endsWith('.deleted')) return null
  return pages[object.type]?.({ id: object.id, uuid: object.uuid }) ?? null
}
