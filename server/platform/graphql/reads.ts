import type { GraphQLField } from 'graphql'

/** What a field reads of its record: columns by their path in the row, and where the fields selected below it lie. */
export type Reads = { columns: readonly string[]; below?: string }
type Extensions = { reads?: Reads; pothosExposedField?: string }

/** States, as a field's `extensions`, which columns of a list's row it reads: `t.field({ extensions: reads('branchCode') ... })`. */
export const reads = (...columns: string[]): { reads: Reads } => ({ reads: { columns } })

/** The same for a field that answers a part of the row, which the fields below it are read from. */
export const readsPart = (below: string, ...columns: string[]): { reads: Reads } => ({
  reads: { columns: [below, ...columns], below },
})

/** What a field reads, where it says so or only exposes it; null for one that may read anything. */
export function readsOf({ extensions }: GraphQLField<unknown, unknown>): Reads | null {
  const { reads: stated, pothosExposedField: exposed } = extensions as Extensions
  return stated ?? (exposed === undefined ? null : { columns: [exposed], below: exposed })
}
