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

/** Returns whether the bag belongs to a distribution or a return: it is packed or in transit. */
export function isBagUnderWay(status: BagStatus): boolean {
  return status === 'packed' || status === 'inTransit'
}

/** The editable fields of a bag. Its status does not change if it is left out. */
export const bagEdit = z.object({ bagNo, branchCode, status: bagStatus.optional() })

/** A new bag, which is free unless stated otherwise (specification section 5). */
export const bagNew = bagEdit.extend({ status: bagStatus.default('free') })
