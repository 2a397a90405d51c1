import type { SsoProviderBody } from '@plumbline/contract'
import type { Tx } from '../../../platform/database/index.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { refuse, type Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { keepDoor } from '../../auth/index.ts'
import { learnSaml } from './learnProvider.ts'
import { makeOwnCertificate } from './ownCertificate.ts'
import { isSaml, readProvider, sealOf, writeProvider, type ProviderRow } from './provider.ts'

type Unsaved = Omit<ProviderRow, 'updated_at'>

/** What takes long, before the transaction: asking the provider, making a key. */
const wantedRow = async (context: Context, body: SsoProviderBody, before: ProviderRow | null): Promise<Unsaved> => {
  const { services, actor } = context
  const seal = (text: string): string => services.sealer.seal(sealOf(actor.workspaceId, body.auth), text)
  const uuid = before?.uuid ?? newUuid()
  const { enabled, mapping } = body
  if (body.auth === 'cas')
    return {
      auth: body.auth,
      uuid,
      enabled,
      sealed: null,
      config: { cas_url: body.cas_url.replace(/\/+$/, ''), mapping },
    }
  if (body.auth === 'oidc') {
    const { issuer, client_id, trust_email, require_factor, factor_context, client_secret: secret } = body
    // A secret is for the provider it was given by: another one would be told it.
    const kept = before?.auth === 'oidc' && before.config.issuer === issuer ? before.sealed : null
    const sealed = secret === undefined ? kept : secret === '' ? null : seal(secret)
    const config = { issuer, client_id, trust_email, require_factor, factor_context, mapping }
    return { auth: body.auth, uuid, enabled, sealed, config }
  }
  const read = await learnSaml(context, body)
  const isKept =
    before !== null &&
    isSaml(before) &&
    services.sealer.open(sealOf(actor.workspaceId, body.auth), before.sealed ?? '') !== null
  const made = isKept ? null : await makeOwnCertificate(services.now())
  const { source, metadata_url, require_factor, factor_context } = body
  return {
    auth: body.auth,
    uuid,
    enabled,
    sealed: made ? seal(made.privateKey) : (before?.sealed ?? null),
    config: {
      ...read,
      source,
      metadata_url: source === 'url' ? metadata_url : '',
      require_factor,
      factor_context,
      mapping,
      own_certificate: made?.certificate ?? (before !== null && isSaml(before) ? before.config.own_certificate : ''),
    },
  }
}

/** What the log keeps: nothing sealed, of long certificates only that they are there. */
const told = (row: Unsaved | null): object | undefined => {
  if (!row) return undefined
  const { auth, enabled, config } = row
  if ('cas_url' in config) return { auth, enabled, cas_url: config.cas_url }
  const { require_factor } = config
  return 'certificates' in config
    ? { auth, enabled, require_factor, entity_id: config.entity_id, single_sign_on_url: config.single_sign_on_url }
    : { auth, enabled, require_factor, issuer: config.issuer, client_id: config.client_id }
}

const same = (before: ProviderRow | null, after: Unsaved): boolean =>
  before !== null &&
  before.enabled === after.enabled &&
  before.sealed === after.sealed &&
  JSON.stringify(sorted(before.config)) === JSON.stringify(sorted(after.config))

const sorted = (config: object): unknown =>
  Object.entries(config)
    .map(([key, value]): [string, unknown] => [
      key,
      typeof value === 'object' && value !== null && !Array.isArray(value) ? sorted(value) : value,
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** Who speaks, and what it calls people by: the same id from another provider is somebody else. */
const namesPeopleBy = ({ config }: Unsaved): string => {
  const speaker = 'issuer' in config ? config.issuer : 'cas_url' in config ? config.cas_url : config.entity_id
  return JSON.stringify([speaker, config.mapping.idp_user_id])
}

/** Whom a provider meant is forgotten with it: people are found by their addresses once more. */
const forgetLinks = async (tx: Tx, before: ProviderRow, after: Unsaved): Promise<void> => {
  if (namesPeopleBy(before) === namesPeopleBy(after)) return
  await tx.query(`delete from sso_links where workspace_id = $1 and auth = $2`, [tx.workspaceId, after.auth])
}

const inTurn = async (tx: Tx): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('sso providers', $1))`, [tx.workspaceId])
}

/** Registers or changes a provider. Of two at once the later stands, as a whole: its key with its certificate. */
export const keepProvider = async (context: Context, body: SsoProviderBody): Promise<ProviderRow> => {
  const known = await context.read((tx) => readProvider(tx, body.auth))
  const wanted = await wantedRow(context, body, known)
  const { actor, services } = context
  return services.database.global(async (tx) => {
    const row = await tx.within(actor.workspaceId, (inside) => write(inside, context, wanted))
    await keepDoor(tx, actor.workspaceId, row.auth, row.enabled)
    return row
  })
}

const write = async (tx: Tx, context: Context, wanted: Unsaved): Promise<ProviderRow> => {
  await inTurn(tx)
  const before = await readProvider(tx, wanted.auth)
  if (before && same(before, wanted)) return before
  await writeProvider(tx, wanted)
  if (before) await forgetLinks(tx, before, wanted)
  const subject = { type: 'sso_provider', id: context.actor.workspaceId, uuid: before?.uuid ?? wanted.uuid }
  const event = { type: 'sso_settings.changed', subject, before: told(before), after: told(wanted) } as const
  await recordEvent(tx, context.actor, event, context.tracking)
  return (await readProvider(tx, wanted.auth)) ?? refuse('SET_OBJECT_NOT_FOUND')
}
