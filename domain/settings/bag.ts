import { z } from 'zod'
import { bagNo, branchCode } from '#domain/fields.ts'
import type { Locale } from '#domain/problems.ts'

export const bagStatuses = ['free', 'packed', 'inTransit', 'received'] as const
export type BagStatus = (typeof bagStatuses)[number]
export const bagStatus = z.enum(bagStatuses)

/** What people call the states of a bag. */
export const bagStatusNames: Record<BagStatus, Record<Locale, string>> = {
  free: { en: 'Free', ms: 'Kosong' },
  packed: { en: 'Packed', ms: 'Dibungkus' },
  inTransit: { en: 'In transit', ms: 'Dalam perjalanan' },
  received: { en: 'Received', ms: 'Diterima' },
}

/** A packed bag, and one in transit, belong to a distribution or a return. */
export function isBagUnderWay(status: BagStatus): boolean {
  return status === 'packed' || status === 'inTransit'
}

/** What may change of a bag; its status stays as it is where it is left out. */
export const bagEdit = z.object({ bagNo, branchCode, status: bagStatus.optional() })

/** A new bag is free unless something else is said (specification section 5). */
export const bagNew = bagEdit.extend({ status: bagStatus.default('free') })
