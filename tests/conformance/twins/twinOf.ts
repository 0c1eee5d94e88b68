import {
  getNamedType,
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLInputType,
} from 'graphql'
import { upperOf } from '#domain/enumCase.ts'
import { legacyEndpoints } from '#server/legacyEndpoints.ts'
import type { LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'
import { schema } from '#server/schema.ts'
import type { Row } from '../restRequest.ts'
import type { Example } from '../restSamples.ts'

/** The GraphQL equivalent of an endpoint: the mutation of the same command, or the same report. */
export type Twin = { mutation: string } | { report: string } | null

const mutations = schema.getMutationType()!.getFields()

const pathOf = (path: string) => path.split('?')[0]!.replace(/^\//, '').toLowerCase()

/** Returns the endpoint of a row; both contracts have rows with the same id. */
export function endpointOf({ id, path }: Row): LegacyEndpoint {
  const found = legacyEndpoints.find((each) => each.id === id && pathOf(each.path) === pathOf(path))
  if (!found) throw new Error(`${id} is not built.`)
  return found
}

/**
 * Rows that are no twin of the operation with their name: over REST printing also lists the card,
 * and packages are searched by users who work with them, while the report is for everybody. An
 * image in a body is stored before its command runs.
 */
const otherwise = ['pj.print', 'despatch.search', 'support.image']

/**
 * Returns the twin of an endpoint; null if GraphQL has none, or if a success ends the caller's own
 * session.
 */
export function twinOf(row: Row, example: Example): Twin {
  const endpoint = endpointOf(row)
  if (example.keyless || otherwise.includes(row.id)) return null
  if ('run' in endpoint)
    return endpoint.run.name in mutations ? { mutation: endpoint.run.name } : null
  return 'report' in endpoint && endpoint.report ? { report: endpoint.report } : null
}

/**
 * Returns the mutation as a document, and its input as variables: enum names as in GraphQL, without
 * unknown fields.
 */
export function mutationOf(
  name: string,
  input: unknown,
): { query: string; variables: Record<string, unknown> } {
  const field = mutations[name]!
  const [argument] = field.args
  const refused = '__typename ... on Problem { code }'
  if (!argument) return { query: `mutation { result: ${name} { ${refused} } }`, variables: {} }
  const query = `mutation($input: ${String(argument.type)}) { result: ${name}(input: $input) { ${refused} } }`
  return { query, variables: { input: written(argument.type, input) } }
}

function written(type: GraphQLInputType, value: unknown): unknown {
  if (type instanceof GraphQLNonNull) return written(type.ofType as GraphQLInputType, value)
  if (value === null || value === undefined) return value
  if (type instanceof GraphQLList && Array.isArray(value))
    return value.map((each) => written(type.ofType as GraphQLInputType, each))
  const named = getNamedType(type)
  if (named instanceof GraphQLEnumType) {
    const word = typeof value === 'string' ? upperOf(value) : value
    return named.getValues().some((each) => each.name === word) ? word : value
  }
  if (named instanceof GraphQLInputObjectType && typeof value === 'object') {
    const fields = Object.values(named.getFields())
    return Object.fromEntries(
      fields.map(({ name, type: of }) => [
        name,
        written(of, (value as Record<string, unknown>)[name]),
      ]),
    )
  }
  // JSON has no NaN, which would arrive as a missing value.
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}
