import { expect } from 'vitest'
import type { Person } from '#tests/support/world.ts'

export type Case = {
  kind: string
  reference: string
  branchCode: string
  otherBranchCode: string | null
  documentNo: string | null
  stationId: string | null
  cards: number | null
  state: string
  owner: string | null
  ownerLoginId: string | null
  openedAt: string
  deadline: string | null
  escalated: boolean
  version: number
  availableActions: string[]
  entries: { step: string; by: string; owner: string | null; note: string }[]
}

/** The fields of a list's rows. */
const row = `kind reference branchCode otherBranchCode documentNo stationId cards state owner ownerLoginId openedAt deadline escalated
  version availableActions`
const fields = `${row} entries { step by owner note }`

/** Returns the cases that a person's list has. */
export async function casesOf(
  person: Person,
  filter: object = {},
): Promise<Omit<Case, 'entries'>[]> {
  const document = `query($filter: CustodyCaseFilter) { custodyCases(first: 200, filter: $filter) { total edges { node { ${row} } } } }`
  const { data, errors } = await person.graphql(document, { filter })
  expect(errors).toBeUndefined()
  const { total, edges } = data!.custodyCases as never as {
    total: number
    edges: { node: Omit<Case, 'entries'> }[]
  }
  expect(edges).toHaveLength(total)
  return edges.map(({ node }) => node)
}

/** Returns one case as a person sees it, or null. */
export async function caseOf(
  person: Person,
  kind: string,
  reference: string,
): Promise<Case | null> {
  const document = `query($kind: CustodyCaseKind!, $reference: String!) { custodyCase(kind: $kind, reference: $reference) { ${fields} } }`
  const { data, errors } = await person.graphql(document, { kind, reference })
  expect(errors).toBeUndefined()
  return data!.custodyCase as never as Case | null
}

/** Returns the references of the cases of a kind in a person's list. */
export const referencesOf = async (person: Person, kind: string, more: object = {}) =>
  (await casesOf(person, { kind: [kind], ...more })).map(({ reference }) => reference)
