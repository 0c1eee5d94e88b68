import type { GraphQLField } from 'graphql'

/**
 * What a field reads of its record: columns by their path in the row, and the part from which the
 * fields selected below it are read.
 */
export type Reads = { columns: readonly string[]; below?: string }
type Extensions = { reads?: Reads; pothosExposedField?: string }

/**
 * Declares, as a field's `extensions`, which columns of a list's row it reads: `t.field({
 * extensions: reads('branchCode') ... })`.
 */
export const reads = (...columns: string[]): { reads: Reads } => ({ reads: { columns } })

/** Declares it for a field that returns a part of the row, from which the fields below are read. */
export const readsPart = (below: string, ...columns: string[]): { reads: Reads } => ({
  reads: { columns: [below, ...columns], below },
})

/**
 * Returns what a field reads, where it is declared or exposed; null for a field that may read
 * anything.
 */
export function readsOf({ extensions }: GraphQLField<unknown, unknown>): Reads | null {
  const { reads: stated, pothosExposedField: exposed } = extensions as Extensions
  return stated ?? (exposed === undefined ? null : { columns: [exposed], below: exposed })
}
