import { z } from 'zod'
import {
  approval,
  branchCode,
  cardTypeCode,
  documentNo,
  reason,
  remark,
  serial,
  version,
} from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { rowNumber } from '#domain/rowNumber.ts'
import { voidReasons } from './voidReasons.ts'

/** The number on the seal of a container. */
export const sealNo = z.string().trim().toUpperCase().min(1).max(40)

export const openDestructionInput = z.object({ branchCode })
/** The card type is needed only if waiting cards of several types have the serial. */
export const addSpoiledCardInput = z.object({
  documentNo,
  cardSn: serial,
  cardType: cardTypeCode.optional(),
})
export const removeSpoiledCardsInput = z.object({
  documentNo,
  cardIds: z.array(rowNumber).min(1).max(limits.askedItems),
})
export const sealDestructionInput = z.object({ documentNo, version, sealNo })
/**
 * The witness reads the seal number from the container: a different number means a different
 * container, or one that was opened.
 */
export const witnessDestructionInput = z.object({ documentNo, version, sealNo, remark, approval })
export const cancelDestructionInput = z.object({ documentNo, version, remark: reason })

/** An issued card that came back to the branch. */
export const recordVoidCardInput = z.object({
  branchCode,
  cardSn: serial,
  reason: z.enum(voidReasons),
  remark,
})
export const undoVoidCardInput = z.object({ voidCardId: rowNumber })
