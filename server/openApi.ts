import { furtherJpn, additionalEndpoints } from '#domain/additionalEndpoints.ts'
import { restApi } from '#domain/contract/restApi.ts'
import { restJpn } from '#domain/contract/restJpn.ts'

type Row = {
  contract: 'api' | 'jpn'
  id: string
  method: string
  path: string
  who: string
  request: string
  result: string
}
type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: { type: 'string' }
}
type Operation = Record<string, unknown>

const rows: readonly Row[] = [
  ...[...restApi, ...additionalEndpoints].map(({ roles, ...row }) => ({
    contract: 'api' as const,
    who: roles,
    ...row,
  })),
  ...[...restJpn, ...furtherJpn].map(({ right, ...row }) => ({
    contract: 'jpn' as const,
    who: right,
    ...row,
  })),
]

const envelopes = {
  api: { success: 'Status 1.', refusal: 'Status 0.' },
  jpn: { success: 'Status 0.', refusal: 'Status is the HTTP status.' },
} as const

/**
 * Returns an OpenAPI 3.1 description of the legacy contracts, from the tables that the conformance
 * tests use.
 */
export function openApi(): Record<string, unknown> {
  const paths = new Map<string, { path: string; operations: Record<string, Operation> }>()
  for (const row of rows) {
    const { path, parameters } = addressOf(row.path)
    // Two addresses that differ only in parameter names are the same address.
    const key = path.toLowerCase().replace(/\{\w+\}/g, '{}')
    const found = paths.get(key) ?? { path, operations: {} }
    paths.set(key, found)
    const called = renamed(parameters, found.path)
    found.operations[row.method.toLowerCase()] = operationOf(row, called)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'iKad legacy REST contracts',
      version: '1.0.0',
      description:
        'Paths and request keys are case-insensitive. For the meaning of responses see docs/rest.md.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [
      { name: 'api', description: 'The main contract.' },
      { name: 'jpn', description: 'The contract of the CSM area.' },
    ],
    paths: Object.fromEntries(
      [...paths.values()].map(({ path, operations }) => [path, operations]),
    ),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that a sign-in returns.',
        },
      },
      schemas: { Success: envelope(false), Refusal: envelope(true) },
    },
  }
}

const slashed = (path: string) => (path.startsWith('/') ? path : `/${path}`)

function addressOf(text: string): { path: string; parameters: Parameter[] } {
  const [path = '', query = ''] = slashed(text).split('?')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return {
    path,
    parameters: [
      ...names.map((name): Parameter => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...query
        .split('&')
        .map((part) => part.split('=')[0]!.trim())
        .filter(Boolean)
        .map((name): Parameter => ({
          name,
          in: 'query',
          required: false,
          schema: { type: 'string' },
        })),
    ],
  }
}

/** Returns the path's parameters with the names in the path. */
function renamed(parameters: readonly Parameter[], path: string): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  let next = 0
  return parameters.map((each) => (each.in === 'path' ? { ...each, name: names[next++]! } : each))
}

function operationOf(
  { contract, id, method, who, request, result }: Row,
  parameters: Parameter[],
): Operation {
  const described = request !== '-' && request !== 'query'
  const takesBody = described && (method === 'POST' || method === 'PUT')
  const { success, refusal } = envelopes[contract]
  return {
    operationId: `${contract}.${id}`,
    tags: [contract],
    summary: id,
    description: [described && !takesBody && `Request: ${request}.`, `Open to: ${who}.`]
      .filter(Boolean)
      .join(' '),
    ...(who === 'public' && { security: [] }),
    parameters,
    ...(takesBody && {
      requestBody: {
        description: request,
        content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
      },
    }),
    responses: {
      '200': answer(`${success} Result: ${result}`, 'Success'),
      default: answer(refusal, 'Refusal'),
    },
  }
}

function answer(description: string, schema: 'Success' | 'Refusal') {
  return {
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  }
}

function envelope(refusal: boolean) {
  return {
    type: 'object',
    required: ['status', 'message', 'result', ...(refusal ? ['code'] : [])],
    properties: {
      status: { type: 'integer' },
      message: {
        type: 'string',
        description: 'Message for people, in the language of the `Accept-Language` header.',
      },
      ...(refusal && {
        code: { type: 'string', description: 'Code of the refusal, for programs.' },
      }),
      result: refusal ? { type: 'null' } : {},
    },
  }
}
