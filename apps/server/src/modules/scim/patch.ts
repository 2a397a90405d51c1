import { z } from 'zod'
import { invalid } from './scimError.ts'

const shape = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().max(500).optional(), value: z.unknown().optional() }))
    .min(1)
    .max(1000),
})

export interface PatchStep {
  readonly op: 'add' | 'replace' | 'remove'
  /** In lower case, without its schema; empty: the whole resource. */
  readonly path: string
  readonly value: unknown
}

const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i

/** The steps of a PATCH. Directories write the operation in any case, and leave the path out or put it into the value. */
export const patchSteps = (body: unknown): readonly PatchStep[] => {
  const parsed = shape.safeParse(body)
  if (!parsed.success) return invalid('The operations can’t be read.', 'invalidSyntax')
  return parsed.data.Operations.flatMap(({ op, path = '', value }): readonly PatchStep[] => {
    const verb = op.toLowerCase()
    if (verb !== 'add' && verb !== 'replace' && verb !== 'remove')
      return invalid(`“${op}” is no operation.`, 'invalidSyntax')
    const place = path.replace(schemaPrefix, '').trim()
    if (place !== '') return [{ op: verb, path: place, value }]
    if (verb === 'remove') return invalid('What is removed has a path.', 'invalidPath')
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return invalid('A step without a path has a value with attributes.', 'invalidValue')
    return Object.entries(value).map(([name, inner]) => ({
      op: verb,
      path: name.replace(schemaPrefix, ''),
      value: inner,
    }))
  })
}
