import type { AttributeMapping, SamlKind, SsoKind } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'

/** Whether the provider has to say that it took a second factor, and by which names it says so. */
export interface FactorConfig {
  readonly require_factor: boolean
  readonly factor_context: string
}

export interface SamlConfig extends FactorConfig {
  readonly source: 'url' | 'metadata' | 'fields'
  readonly metadata_url: string
  readonly entity_id: string
  readonly single_sign_on_url: string
  /** Empty: the provider ends no sign-ins. */
  readonly single_logout_url: string
  /** PEM; signatures by any of them count. */
  readonly certificates: readonly string[]
  readonly mapping: AttributeMapping
  /** Ours, PEM; its key is what is sealed. */
  readonly own_certificate: string
}

export interface OidcConfig extends FactorConfig {
  readonly issuer: string
  readonly client_id: string
  readonly trust_email: boolean
  readonly mapping: AttributeMapping
}

export interface CasConfig {
  readonly cas_url: string
  readonly mapping: AttributeMapping
}

interface Stored {
  readonly uuid: string
  readonly enabled: boolean
  /** SAML: our private key. OpenID Connect: the client's secret. */
  readonly sealed: string | null
  readonly updated_at: Date
}

export type SamlProviderRow = Stored & { readonly auth: SamlKind; readonly config: SamlConfig }
export type OidcProviderRow = Stored & { readonly auth: 'oidc'; readonly config: OidcConfig }
export type CasProviderRow = Stored & { readonly auth: 'cas'; readonly config: CasConfig }
export type ProviderRow = SamlProviderRow | OidcProviderRow | CasProviderRow

export const isSaml = (row: ProviderRow): row is SamlProviderRow => row.auth === 'saml2' || row.auth === 'okta'

/** What a seal of this provider is for. */
export const sealOf = (workspaceId: number, auth: SsoKind): string => `sso_providers ${workspaceId} ${auth}`

const columns = sql`auth, uuid, enabled, config, sealed, updated_at`

export const readProvider = (tx: Tx, auth: SsoKind): Promise<ProviderRow | null> =>
  rowOf<ProviderRow>(
    tx,
    sql`select ${columns} from sso_providers where workspace_id = ${tx.workspaceId} and auth = ${auth}`,
  )

export const readProviders = (tx: Tx): Promise<readonly ProviderRow[]> =>
  rowsOf<ProviderRow>(
    tx,
    sql`select ${columns} from sso_providers where workspace_id = ${tx.workspaceId}
        order by array_position(array['saml2', 'okta', 'oidc', 'cas'], auth)`,
  )

export const writeProvider = async (tx: Tx, row: Omit<ProviderRow, 'updated_at'>): Promise<void> => {
  await rowsOf(
    tx,
    sql`insert into sso_providers (workspace_id, auth, uuid, enabled, config, sealed)
        values (${tx.workspaceId}, ${row.auth}, ${row.uuid}, ${row.enabled}, ${JSON.stringify(row.config)}::jsonb, ${row.sealed})
        on conflict (workspace_id, auth) do update set enabled = excluded.enabled, config = excluded.config,
          sealed = excluded.sealed, updated_at = now()`,
  )
}

/** Whether a provider is on by which people can come into this workspace. */
export const hasProvider = async (tx: Tx): Promise<boolean> =>
  (await rowOf(tx, sql`select 1 from sso_providers where workspace_id = ${tx.workspaceId} and enabled limit 1`)) !==
  null
