import { z } from 'zod'
import { approvalToken } from '#domain/approvalToken.ts'
import { limits } from '#domain/limits.ts'
import { rowNumber, rowVersion } from '#domain/rowNumber.ts'
import { serial } from '#domain/stationDay/inputs.ts'

const stocktakeId = rowNumber
const version = rowVersion.optional()
const cardType = z.string().trim().toUpperCase().min(1).max(10).optional()
const text = z.string().trim().min(1).max(200)

/** A count of a branch's store, or of a station where one is named; of one card type, or of all. */
export const openStocktakeInput = z.object({
  branchCode: z.string().trim().toUpperCase().min(1).max(10),
  stationId: z.string().trim().min(1).max(20).optional(),
  cardType,
})

/** The card type is needed only where no lot, or lots of several card types, have the serials. */
export const countRangeInput = z
  .object({ stocktakeId, startSn: serial, endSn: serial, cardType })
  .superRefine(({ startSn, endSn }, check) => {
    const blame = (message: string) =>
      check.addIssue({ code: 'custom', message, path: ['endSn'], params: { max: limits.lotCards } })
    if (endSn < startSn) blame('lot.rangeReversed')
    else if (endSn - startSn >= limits.lotCards) blame('field.max')
  })
export const uncountInput = z.object({ stocktakeId, countIds: z.array(rowNumber).min(1).max(500) })
export const proposeAdjustmentInput = z.object({ stocktakeId, version, remark: text })
export const approveAdjustmentInput = z.object({
  stocktakeId,
  version,
  remark: z.string().trim().max(200).default(''),
  approval: approvalToken.optional(),
})
export const rejectAdjustmentInput = z.object({ stocktakeId, version, remark: text })
export const cancelStocktakeInput = z.object({ stocktakeId, version, remark: text })
