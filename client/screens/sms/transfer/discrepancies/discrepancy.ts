import type { Discrepancies_transfer$data } from '#client/__generated__/Discrepancies_transfer.graphql.ts'

/** A discrepancy of a distribution or return, as its page queries it. */
export type Discrepancy = Discrepancies_transfer$data['discrepancies'][number]
