/** RFC 7644, 3.12. */
export type ScimType = 'invalidFilter' | 'uniqueness' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'invalidValue'

export class ScimError extends Error {
  override readonly name = 'ScimError'
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

export const errorBody = ({ status, message, scimType }: ScimError): object => ({
  schemas: [errorSchema],
  status: String(status),
  ...(scimType === undefined ? {} : { scimType }),
  detail: message,
})

export const notFound = (): never => {
  throw new ScimError(404, 'There is no such resource.')
}

export const invalid = (detail: string, type: ScimType = 'invalidValue'): never => {
  throw new ScimError(400, detail, type)
}
