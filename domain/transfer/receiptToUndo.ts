import type { TransferState } from './states.ts'

type Line = { receivedAt: Date | null; receivedById: number | null }
type LastReceipt<L> = {
  at: Date
  /** Null if several people received at the same moment. */
  byUserId: number | null
  lines: L[]
  /** The transfer's state without this receipt. */
  status: TransferState
}

/** Returns the last receipt of a transfer, or null if nothing of it was received. */
export function receiptToUndo<L extends Line>(lines: readonly L[]): LastReceipt<L> | null {
  const received = lines.filter(({ receivedAt }) => receivedAt !== null)
  if (received.length === 0) return null
  const last = Math.max(...received.map(({ receivedAt }) => receivedAt!.getTime()))
  const undone = received.filter(({ receivedAt }) => receivedAt!.getTime() === last)
  const people = new Set(undone.map(({ receivedById }) => receivedById))
  return {
    at: new Date(last),
    byUserId: people.size === 1 ? undone[0]!.receivedById : null,
    lines: undone,
    status: undone.length === received.length ? 'inTransit' : 'partlyReceived',
  }
}
