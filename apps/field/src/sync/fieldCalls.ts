import type { Json, Operation } from '@plumbline/checklist'
import type { AnswerOf, Contract, Inspection, Report } from '@plumbline/contract'
import { givenNumberOf } from './documentNumber.ts'
import type { KeptInspection, KeptMedium, KeptOperation } from './model.ts'
import type { Answer, Network } from './Network.ts'
import { inPartsFrom, uploadInParts } from './uploadInParts.ts'

export type OfflinePackage = AnswerOf<Contract['inspections']['offline']>
export type Applied = AnswerOf<Contract['inspections']['applyOperations']>
export type Opened = AnswerOf<Contract['inspections']['newInspection']>
export type SignedIn = AnswerOf<Contract['auth']['session']>

/** An answer whose data is what the contract declares; the server validates it before it leaves. */
export type Typed<Data> =
  | Exclude<Answer, { kind: 'done' }>
  | { readonly kind: 'done'; readonly status: number; readonly data: Data }

/** An operation as it is sent: nothing but what the contract names. */
const sentForm = ({ id, kind, path, value, at, device, based_on, by_rule, settles, actor }: Operation): Json => ({
  id,
  kind,
  path,
  value: value ?? null,
  at,
  device,
  based_on,
  ...(by_rule === undefined ? {} : { by_rule }),
  ...(settles === undefined ? {} : { settles }),
  ...(actor === undefined ? {} : { actor }),
})

/** The calls field makes, each by its name in the contract. */
export const createFieldCalls = (network: Network) => {
  const send = async <Data>(...request: Parameters<Network['send']>): Promise<Typed<Data>> =>
    (await network.send(...request)) as Typed<Data>
  return {
    session: () => send<SignedIn>({ method: 'GET', path: '/user/auth' }),
    login: (email: string, password: string) =>
      send<AnswerOf<Contract['auth']['login']>['data']>({
        method: 'POST',
        path: '/login',
        body: { email, password },
      }),
    logout: () => send<Json>({ method: 'POST', path: '/user/logout' }),
    offline: (since: string | null) =>
      send<OfflinePackage>({
        method: 'GET',
        path: since === null ? '/inspections/offline' : `/inspections/offline?since=${encodeURIComponent(since)}`,
        timeout: 120_000,
      }),
    list: (uuid: string) =>
      send<AnswerOf<Contract['lists']['listEntries']>>({
        method: 'GET',
        path: `/resources/global-lists/${uuid}/entries`,
        timeout: 120_000,
      }),
    structures: () =>
      send<AnswerOf<Contract['sites']['allSiteStructures']>>({
        method: 'GET',
        path: '/resources/sites/structures/all',
      }),
    sites: (uuid: string) =>
      send<AnswerOf<Contract['sites']['siteEntries']>>({
        method: 'GET',
        path: `/resources/sites/structures/${uuid}/entries`,
        timeout: 120_000,
      }),
    assets: (words: string) =>
      send<AnswerOf<Contract['assets']['searchAssets']>>({
        method: 'GET',
        path: `/assets/search?with_fields=1&${/^[0-9a-f-]{36}$/.test(words) ? 'ids' : 'q'}=${encodeURIComponent(words)}`,
        timeout: 10_000,
      }),
    lastTime: (template: string, asset: string | null) =>
      send<AnswerOf<Contract['inspections']['lastTime']>>({
        method: 'GET',
        path: `/inspections/last-time/${template}${asset === null ? '' : `?asset=${asset}`}`,
        timeout: 10_000,
      }),
    mine: () =>
      send<{ list: readonly Inspection[] }>({
        method: 'GET',
        path: `/inspections/mine?limit=100&filter=${encodeURIComponent('{"status":["in_progress","to_do"]}')}`,
      }),
    read: (uuid: string) => send<Opened>({ method: 'GET', path: `/inspections/${uuid}`, timeout: 60_000 }),
    start: (inspection: KeptInspection) =>
      send<Opened>({
        method: 'POST',
        path: '/inspections/new',
        body: {
          template_id: inspection.template,
          uuid: inspection.uuid,
          version: inspection.template_version,
          started_at: inspection.started_at,
          ...(givenNumberOf(inspection) === '' ? {} : { number: givenNumberOf(inspection) }),
        },
        timeout: 60_000,
      }),
    numbers: (template: string, count: number) =>
      send<{ numbers: readonly string[] }>({
        method: 'POST',
        path: '/inspections/numbers',
        body: { template_id: template, count },
      }),
    apply: (inspection: KeptInspection, operations: readonly KeptOperation[]) =>
      send<Applied>({
        method: 'POST',
        path: `/inspections/${inspection.uuid}/ops`,
        body: { ops: operations.map(({ op }) => sentForm(op)), since: inspection.seq },
      }),
    report: (uuid: string) => send<Report>({ method: 'GET', path: `/inspections/${uuid}/report`, timeout: 60_000 }),
    file: (uuid: string) => send<AnswerOf<Contract['files']['readFile']>>({ method: 'GET', path: `/file/${uuid}` }),
    upgrade: (uuid: string, version: number, check: boolean) =>
      send<AnswerOf<Contract['inspections']['upgradeInspection']>>({
        method: 'POST',
        path: `/inspections/${uuid}/upgrade${check ? '?check=1' : ''}`,
        body: { version },
      }),
    unsentByOthers: (uuid: string) =>
      send<AnswerOf<Contract['inspections']['unsentByOthers']>>({
        method: 'GET',
        path: `/inspections/${uuid}/unsent`,
        timeout: 10_000,
      }),
    complete: (uuid: string) => send<Json>({ method: 'POST', path: `/inspections/${uuid}/complete`, body: {} }),
    /** At once, or in parts where it is large. `onPart`: a part arrived; false ends the sending there. */
    upload: (
      medium: KeptMedium,
      bytes: Uint8Array<ArrayBuffer>,
      onPart: (sent: number) => boolean,
    ): Promise<Typed<Json>> =>
      bytes.length > inPartsFrom
        ? uploadInParts({ network, medium, bytes, onPart })
        : send<Json>({
            method: 'POST',
            path: '/file/upload',
            upload: {
              bytes,
              name: medium.name,
              mime: medium.mime,
              fields: { uuid: medium.uuid, ...(medium.sha256 === null ? {} : { sha256: medium.sha256 }) },
            },
            timeout: 180_000,
          }),
  }
}
export type FieldCalls = ReturnType<typeof createFieldCalls>
