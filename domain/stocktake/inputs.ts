import { z } from 'zod'
import { onceValid } from '#domain/fieldProblems.ts'
import {
  approval,
  branchCode,
  cardTypeCode,
  reason,
  remark,
  serial,
  stationId,
  version,
} from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { rowNumber } from '#domain/rowNumber.ts'

const stocktakeId = rowNumber
const cardType = cardTypeCode.optional()

/** A count of a branch's store, or of the named station; of one card type, or of all. */
export const openStocktakeInput = z.object({
  branchCode,
  stationId: stationId.optional(),
  cardType,
  /**
   * Why the viewer counts although they hold the stock or counted last: only where nobody else of
   * the branch may.
   */
  reason: reason.optional(),
})

/** The card type is needed only if no lot, or lots of several card types, have the serials. */
export const countRangeInput = z
  .object({ stocktakeId, startSn: serial, endSn: serial, cardType })
  .superRefine(
    ({ startSn, endSn }, check) => {
      const blame = (message: string) =>
        check.addIssue({ code: 'custom', message, path: ['endSn'] })
      if (endSn < startSn) blame('lot.rangeReversed')
      else if (endSn - startSn >= limits.lotCards) blame('stocktake.endsApart')
    },
    onceValid('startSn', 'endSn'),
  )
export const uncountInput = z.object({ stocktakeId, countIds: z.array(rowNumber).min(1).max(500) })
export const proposeAdjustmentInput = z.object({ stocktakeId, version, remark: reason })
export const approveAdjustmentInput = z.object({
  stocktakeId,
  version,
  remark,
  approval,
})
export const rejectAdjustmentInput = z.object({ stocktakeId, version, remark: reason })
export const reviewExceptionInput = z.object({ stocktakeId, version, review: reason })
export const cancelStocktakeInput = z.object({ stocktakeId, version, remark: reason })
