import type { GraphQLField } from 'graphql'

type Extensions = { holds?: number }

/** Rows assumed for a list when an ad-hoc query is priced, where its field states none. */
const usual = 25

/**
 * Declares, as a field's `extensions`, how many rows its list may hold, where that is far from the
 * usual number.
 */
export const holds = (rows: number): Extensions => ({ holds: rows })

/** Returns the number of rows assumed for a list. */
export function heldBy(field: GraphQLField<unknown, unknown>): number {
  return (field.extensions as Extensions).holds ?? usual
}
