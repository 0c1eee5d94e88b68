import type { BagStatus } from '#domain/settings/bag.ts'
import type { Bag } from '#generated/prisma/client.ts'

/** The contract's words. */
const words: Record<BagStatus, string> = {
  free: 'FREE',
  packed: 'PACKED',
  inTransit: 'IN TRANSIT',
  received: 'RECEIVED',
}

/** Returns a bag with the names of the contract. */
export function bagToLegacy({ id, bagNo, status, branchCode, createdAt }: Bag) {
  return {
    bagid: id,
    bagno: bagNo,
    status: words[status],
    branchcode: branchCode,
    createddatetime: createdAt.toISOString(),
  }
}
