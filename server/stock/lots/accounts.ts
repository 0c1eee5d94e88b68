import { headquarters } from '#domain/limits.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import type { Account } from '#server/custody/custody.ts'

type Ends = {
  direction: TransferDirection
  documentNo: string
  originBranchCode: string
  destinationBranchCode: string
}

/** Headquarters' store: distributions leave it and returns arrive in it. */
export const hqStore: Account = { place: 'hqStore', branchCode: headquarters }

export function branchStore(branchCode: string): Account {
  return { place: 'branchStore', branchCode }
}

/** Returns the store that a transfer leaves. */
export function originStore({
  direction,
  originBranchCode,
}: Pick<Ends, 'direction' | 'originBranchCode'>): Account {
  return direction === 'distribution' ? hqStore : branchStore(originBranchCode)
}

/** Returns the store at which a transfer arrives. */
export function destinationStore({
  direction,
  destinationBranchCode,
}: Pick<Ends, 'direction' | 'destinationBranchCode'>): Account {
  return direction === 'distribution' ? branchStore(destinationBranchCode) : hqStore
}

/**
 * Returns the transit account of a transfer, under its own number and the branch that isn't
 * headquarters.
 */
export function transitOf({
  direction,
  documentNo,
  originBranchCode,
  destinationBranchCode,
}: Ends): Account {
  return direction === 'distribution'
    ? { place: 'inTransit', branchCode: destinationBranchCode, documentNo }
    : { place: 'inTransitBack', branchCode: originBranchCode, documentNo }
}

/**
 * Returns the account of packed cards: the origin's store, reserved under the transfer's number.
 */
export function reservedOf(
  ends: Pick<Ends, 'direction' | 'documentNo' | 'originBranchCode'>,
): Account {
  return { ...originStore(ends), documentNo: ends.documentNo }
}

/**
 * Returns the account that has the cards of a transfer until they are received: reserved while it
 * is packed, then in transit.
 */
export function carriedAt(transfer: Ends, packed: boolean): Account {
  return packed ? reservedOf(transfer) : transitOf(transfer)
}
