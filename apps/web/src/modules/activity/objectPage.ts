import type { ActivityRow } from '@plumbline/contract'
import type { Access } from '../../shared/screens/index.ts'
import { mayAccess, type Session } from '../../shared/session/index.ts'

interface ObjectPage {
  /** As its screen declares it. */
  readonly access: Access
  readonly address: (object: { readonly id: number | null; readonly uuid: string }) => string | null
}

const pages: Readonly<Record<string, ObjectPage>> = {
  asset: { access: ['SST_VIEW_ASSET'], address: ({ uuid }) => `/assets/${uuid}` },
  asset_type: { access: ['SST_VIEW_ASSET_TYPE'], address: ({ uuid }) => `/assets/types/${uuid}` },
  inspection: { access: ['INS_VIEW_INSPECTION_REPORT'], address: ({ uuid }) => `/inspections/${uuid}/view-report` },
  global_list: {
    access: ['RES_MANAGE_GLOBAL_LISTS', 'RES_VIEW_GLOBAL_LISTS'],
    address: ({ uuid }) => `/resources/global-lists/${uuid}/items`,
  },
  template: {
    access: ['CKL_MANAGE_TEMPLATES'],
    address: ({ id }) => (id === null ? null : `/checklist/template/${id}/edit`),
  },
}

/** Where the holder of a session sees the object of an activity; null: nowhere, or it is gone. */
export const objectPage =
  (session: Session) =>
  ({ type, object: { type: kind, id, uuid } }: ActivityRow): string | null => {
    const page = pages[kind]
    if (!page || uuid === null || type.endsWith('.deleted') || !mayAccess(session, page.access)) return null
    return page.address({ id, uuid })
  }
