import { z } from 'zod'
import { bagNo, branchCode } from '#domain/fields.ts'
import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a bag, one row each; lists of them follow this order. */
export const bagStatusRows = {
  free: { name: { en: 'Free', ms: 'Kosong' }, tone: 'ok' },
  packed: { name: { en: 'Packed', ms: 'Dibungkus' }, tone: 'info' },
  inTransit: { name: { en: 'In transit', ms: 'Dalam perjalanan' }, tone: 'warn' },
  received: { name: { en: 'Received', ms: 'Diterima' }, tone: 'info' },
} as const satisfies StateRows

export type BagStatus = keyof typeof bagStatusRows
export const bagStatuses = statesOf(bagStatusRows)
export const bagStatus = z.enum(bagStatuses)

/** A packed bag, and one in transit, belong to a distribution or a return. */
export function isBagUnderWay(status: BagStatus): boolean {
  return status === 'packed' || status === 'inTransit'
}

/** What may change of a bag; its status stays as it is where it is left out. */
export const bagEdit = z.object({ bagNo, branchCode, status: bagStatus.optional() })

/** A new bag is free unless something else is said (specification section 5). */
export const bagNew = bagEdit.extend({ status: bagStatus.default('free') })
