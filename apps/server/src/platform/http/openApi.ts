import { allCalls, errorStatus, type Call, type ErrorCode } from '@plumbline/contract'
import { z } from 'zod'

type JsonObject = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const errorSchema = {
  type: 'object',
  required: ['error_code', 'message'],
  properties: { error_code: { type: 'string' }, message: { type: 'string' }, data: { type: 'object' } },
} as const

/** What any call may answer beside its own errors. */
const generalErrors = (call: Call): readonly ErrorCode[] => [
  'GEN_MALFORMED',
  ...(call.access === 'public' ? [] : (['USR_UNAUTHENTICATED'] as const)),
  ...(Array.isArray(call.access) ? (['USR_ACCESS_DENIED'] as const) : []),
  ...(call.feature ? (['PLN_FEATURE_UNAVAILABLE'] as const) : []),
  ...(call.notFound ? [call.notFound] : []),
  ...(call.errors ?? []),
  ...(call.upload ? (['FIL_INFECTED', 'GEN_UNAVAILABLE'] as const) : []),
  'GEN_VALIDATION',
  'GEN_RATE_LIMITED',
  'GEN_UNEXPECTED',
]

const errorAnswers = (call: Call): JsonObject => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of generalErrors(call))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const successAnswer = (call: Call): JsonObject => {
  if (call.answer === 'file')
    return { description: 'Bytes', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  const data = schemaOf(call.output, 'output')
  const schema =
    call.answer === 'bare'
      ? data
      : { type: 'object', required: ['data'], properties: { data, message: { type: 'string' } } }
  return { description: call.summary, content: { 'application/json': { schema } } }
}

const binary = { type: 'string', format: 'binary' } as const

const bodyOf = (call: Call): JsonObject => {
  if (!call.body) return {}
  const schema = schemaOf(call.body, 'input')
  if (!call.upload) return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const properties = typeof schema['properties'] === 'object' ? (schema['properties'] as JsonObject) : {}
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            ...(call.upload === 'many'
              ? { properties, additionalProperties: { type: 'array', items: binary } }
              : { properties: { ...properties, file: binary } }),
          },
        },
      },
    },
  }
}

const parametersOf = (call: Call): JsonObject[] => {
  const path = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = call.query ? schemaOf(call.query, 'input') : {}
  const properties = (query['properties'] ?? {}) as Readonly<Record<string, unknown>>
  const required = Array.isArray(query['required']) ? query['required'] : []
  return [
    ...path,
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
  ]
}

const accessOf = (call: Call): string => {
  if (call.access === 'public') return 'No sign-in.'
  if (call.access === 'signed-in') return 'Any signed-in user.'
  return `Needs ${call.access.join(' or ')}.`
}

/** The API as an OpenAPI 3.1 document, made from the contract. */
export const openApiDocument = (version: string): JsonObject => {
  const paths: Record<string, JsonObject> = {}
  for (const { module, operation, call } of allCalls()) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}')
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: {
        operationId: `${module}.${operation}`,
        tags: [module],
        summary: call.summary,
        description: accessOf(call),
        security: call.access === 'public' ? [] : [{ bearer: [] }],
        parameters: parametersOf(call),
        ...bodyOf(call),
        responses: { [String(call.status ?? 200)]: successAnswer(call), ...errorAnswers(call) },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plumbline', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
