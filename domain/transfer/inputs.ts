import { z } from 'zod'
import {
  approval,
  branchCode,
  cardCount,
  cardQty,
  documentNo,
  lotNo,
  reason,
  remark,
  serial,
  version,
} from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { rowNumber, rowVersion } from '#domain/rowNumber.ts'
import { serialsRule } from '#domain/serialRange.ts'
import { discrepancyKind, discrepancyResolution } from './discrepancies.ts'
import { transferStates } from './states.ts'

/** A lot or part as a whole, a number of its cards (the lowest serials first), or a range of it. */
const line = z
  .object({
    lotNo,
    startSn: serial.optional(),
    endSn: serial.optional(),
    cardQty: cardQty.optional(),
  })
  .superRefine(...serialsRule)
export type LineInput = z.infer<typeof line>
const lines = z.array(line).min(1, 'lot.selectOne').max(limits.transferLines)

/**
 * The shortages of several branches, each in a distribution of its own: packed, to be sent when its
 * cards are in a bag.
 */
export const distributeSupplyInput = z.object({
  distributions: z
    .array(z.object({ destination: branchCode, lines }))
    .min(1, 'lot.selectOne')
    .max(limits.pageSizeMaximum),
  remark,
})

export const distributeLotsInput = z.object({
  origin: branchCode.optional(),
  destination: branchCode,
  bagNo: z.string().trim().max(20).optional(),
  lines,
  remark,
  /** Packs the distribution without sending it: lots can be added, and it is sent later. */
  hold: z.boolean().default(false),
})
export const returnLotsInput = z.object({
  origin: branchCode.optional(),
  destination: branchCode.optional(),
  bagNo: z.string().trim().max(20).optional(),
  lines,
  remark,
})
export const addLotsInput = z.object({ documentNo, version, lines })
export const transferInput = z.object({ documentNo, version })
/** The version is the one that the receipt left: with another one, something happened since. */
export const undoTransferReceiptInput = z.object({ documentNo, version: rowVersion })

const range = z.object({ startSn: serial, endSn: serial }).superRefine(...serialsRule)
const found = z
  .object({
    kind: discrepancyKind,
    startSn: serial.optional(),
    endSn: serial.optional(),
    quantity: cardCount.optional(),
    note: remark,
    /** The person responsible; by default the one who receives. */
    ownerLoginId: z.string().trim().max(50).optional(),
  })
  .superRefine(...serialsRule)
export type FoundInput = z.infer<typeof found>
const receivedLine = z.object({
  lotNo,
  /** The serials that arrived; without them all but the discrepancies. An empty list means none. */
  received: z.array(range).max(500).optional(),
  /**
   * The number of cards that arrived, if their serials were not checked: they are assumed to be the
   * lowest.
   */
  cardQty: cardCount.optional(),
  discrepancies: z.array(found).max(100).default([]),
})
export type ReceivedLine = z.infer<typeof receivedLine>
export const receiveTransferInput = z.object({
  documentNo,
  version,
  /** Some of its lots; without them all open lots, as sent. */
  lines: z.array(receivedLine).min(1, 'lot.selectOne').max(limits.transferLines).optional(),
})

export const resolveDiscrepancyInput = z.object({
  discrepancyId: rowNumber,
  version,
  resolution: discrepancyResolution,
  note: reason,
  approval,
})

export const updateTransferStatusInput = z.object({
  documentNo,
  status: z.enum(transferStates),
})
