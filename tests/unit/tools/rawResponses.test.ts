import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, which compiles the client's documents
import { rawResponses } from '../../../scripts/rawResponses.mjs'

const schema = `
  scalar Date
  scalar Words
  enum State { NEW DONE }
  interface Node { id: ID! }
  type Branch implements Node { id: ID! code: String! name: Words! }
  type Job implements Node { id: ID! state: State! since: Date branch: Branch! tags: [String!] lots: [Lot]! }
  type Lot implements Node { id: ID! cards: Int! }
  type Problem { message: String! }
  type JobPayload { job: Job! }
  union Result = JobPayload | Problem
  type Query { job: Job node(id: ID!): Node }
  type Mutation { done: Result! }
`
const scalars = { Date: 'string', Words: { name: 'Words', path: '#domain/words.ts' } }
const module = (document: string) => rawResponses(schema, [document], scalars) as string
/** Returns the raw response of the only operation, which is named Asked. */
const typeOf = (document: string) => / rawResponse: (.*) \}$/m.exec(module(document))?.[1]

test('a field is nullable as in the schema, under its alias', () => {
  expect(typeOf('query Asked { job { id at: since tags lots { cards } } }')).toBe(
    '{ job: { id: string; at: string | null; tags: readonly (string)[] | null; lots: readonly ({ cards: number } | null)[] } | null }',
  )
})

test('the fields of all fragments come together', () => {
  const document = `query Asked { job { branch { id } ...A ...B } }
    fragment A on Job { branch { code } }
    fragment B on Node { id ... on Job { branch { id } } ... on Lot { cards } }`
  expect(typeOf(document)).toBe(
    '{ job: { branch: { id: string; code: string }; id: string } | null }',
  )
})

test('a union has exactly its members, so that none passes for another', () => {
  const document =
    'mutation Asked { result: done { __typename ... on JobPayload { job { id } } ... on Problem { message } } }'
  expect(typeOf(document)).toBe(
    "{ result: { __typename: 'JobPayload'; job: { id: string } } | { __typename: 'Problem'; message: string } }",
  )
})

test('the members of an interface with the same fields are one', () => {
  expect(
    typeOf('query Asked($id: ID!) { node(id: $id) { __typename id ... on Lot { cards } } }'),
  ).toBe(
    "{ node: { __typename: 'Branch' | 'Job'; id: string } | { __typename: 'Lot'; id: string; cards: number } | null }",
  )
})

test('only what @include or @skip may leave out is optional', () => {
  const document = `query Asked($more: Boolean!) { job { id ...A @include(if: $more) } other: job @skip(if: $more) { id } }
    fragment A on Job { id since branch { code } }`
  expect(typeOf(document)).toBe(
    '{ job: { id: string; since?: string | null; branch?: { code: string } } | null; other?: { id: string } | null }',
  )
})

test('the module has the enums and the modules of its types, and the variables of the operation', () => {
  const lines = module('query Asked { job { state branch { name } } }').split('\n')
  expect(lines).toContain("type State = 'NEW' | 'DONE'")
  expect(lines).toContain("import type { Words } from '#domain/words.ts'")
  expect(lines).toContain("import type { Asked$variables } from './Asked.graphql.ts'")
  expect(lines).toContain(
    '  Asked: { variables: Asked$variables; rawResponse: { job: { state: State; branch: { name: Words } } | null } }',
  )
})
