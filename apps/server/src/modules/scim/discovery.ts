import { longestPage } from './page.ts'
import { groupSchema } from './scimGroups.ts'
import { userSchema } from './scimUser.ts'

const list = (resources: readonly object[]): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** RFC 7643, 5. */
export const serviceProviderConfig = (base: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: longestPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer key',
      description: 'A key made in the settings of the workspace.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const types = (base: string): readonly { readonly id: string }[] =>
  (
    [
      ['User', '/Users', userSchema],
      ['Group', '/Groups', groupSchema],
    ] as const
  ).map(([id, endpoint, schema]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    endpoint,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  }))

interface Attribute {
  readonly name: string
  readonly type: string
  readonly required?: boolean
  readonly uniqueness?: 'none' | 'server'
  readonly mutability?: 'readWrite' | 'immutable' | 'readOnly'
  readonly multiValued?: boolean
  readonly subAttributes?: readonly object[]
}

const attribute = ({ name, type, subAttributes, ...rest }: Attribute): object => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...rest,
  ...(subAttributes ? { subAttributes } : {}),
})

const text = (name: string, rest: Partial<Attribute> = {}): object => attribute({ name, type: 'string', ...rest })

const schemas = (base: string): readonly { readonly id: string }[] =>
  [
    {
      id: userSchema,
      name: 'User',
      attributes: [
        text('userName', { required: true, uniqueness: 'server' }),
        attribute({
          name: 'name',
          type: 'complex',
          subAttributes: [text('givenName'), text('familyName'), text('formatted', { mutability: 'readOnly' })],
        }),
        text('displayName', { mutability: 'readOnly' }),
        attribute({
          name: 'emails',
          type: 'complex',
          multiValued: true,
          mutability: 'immutable',
          subAttributes: [text('value'), text('type'), attribute({ name: 'primary', type: 'boolean' })],
        }),
        attribute({ name: 'active', type: 'boolean' }),
      ],
    },
    {
      id: groupSchema,
      name: 'Group',
      attributes: [
        text('displayName', { required: true }),
        attribute({
          name: 'members',
          type: 'complex',
          multiValued: true,
          subAttributes: [text('value'), text('display', { mutability: 'readOnly' })],
        }),
      ],
    },
  ].map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))

const among = (all: readonly { readonly id: string }[], id: string | undefined): object | null =>
  id === undefined ? list(all) : (all.find((one) => one.id === id) ?? null)

export const resourceTypes = (base: string, id?: string): object | null => among(types(base), id)
export const schemaList = (base: string, id?: string): object | null => among(schemas(base), id)
