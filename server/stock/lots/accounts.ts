import { headquarters } from '#domain/limits.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import type { Account } from '#server/custody/custody.ts'

type Ends = { direction: TransferDirection; documentNo: string; originBranchCode: string; destinationBranchCode: string }

/** Headquarters' store, out of which lots are distributed and into which they come back. */
export const hqStore: Account = { place: 'hqStore', branchCode: headquarters }

export function branchStore(branchCode: string): Account {
  return { place: 'branchStore', branchCode }
}

/** The store that a transfer leaves. */
export function originStore({ direction, originBranchCode }: Pick<Ends, 'direction' | 'originBranchCode'>): Account {
  return direction === 'distribution' ? hqStore : branchStore(originBranchCode)
}

/** The store at which a transfer arrives. */
export function destinationStore({
  direction,
  destinationBranchCode,
}: Pick<Ends, 'direction' | 'destinationBranchCode'>): Account {
  return direction === 'distribution' ? branchStore(destinationBranchCode) : hqStore
}

/** Where the cards of a transfer are meanwhile: under its own number, in the charge of the branch's side of it. */
export function transitOf({ direction, documentNo, originBranchCode, destinationBranchCode }: Ends): Account {
  return direction === 'distribution'
    ? { place: 'inTransit', branchCode: destinationBranchCode, documentNo }
    : { place: 'inTransitBack', branchCode: originBranchCode, documentNo }
}

/** Where packed cards wait: in the origin's store, reserved under the transfer's number. */
export function reservedOf(ends: Pick<Ends, 'direction' | 'documentNo' | 'originBranchCode'>): Account {
  return { ...originStore(ends), documentNo: ends.documentNo }
}

/** Where the cards of a transfer are until they are received: reserved while it is packed, then in transit. */
export function carriedAt(transfer: Ends, packed: boolean): Account {
  return packed ? reservedOf(transfer) : transitOf(transfer)
}
