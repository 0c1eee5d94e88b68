import type { GraphQLField } from 'graphql'

type Extensions = { holds?: number }

/** Rows that a list counts when an ad-hoc query is priced, where its field says nothing. */
const usual = 25

/** States, as a field's `extensions`, how many rows its list may hold, where that is far from what is usual. */
export const holds = (rows: number): Extensions => ({ holds: rows })

/** The rows for which a list counts. */
export function heldBy(field: GraphQLField<unknown, unknown>): number {
  return (field.extensions as Extensions).holds ?? usual
}
