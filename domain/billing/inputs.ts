import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'
import { branchCode, cardTypeCode, reason } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { senRule } from '#domain/money/sen.ts'
import { rowNumber, rowVersion } from '#domain/rowNumber.ts'
import { billingMonth } from './month.ts'

export const closeBillingMonthInput = z.object({ month: billingMonth })
export const confirmBillingMonthInput = z.object({ month: billingMonth, version: rowVersion })
export const reopenBillingMonthInput = z.object({
  month: billingMonth,
  version: rowVersion,
  reason,
})

/** Ringgit, at most two decimals. */
export const unitPrice = z
  .number()
  .min(0)
  .max(limits.unitPriceMyr)
  .refine(...senRule)

/** The price of a good card of a type from a day on, at one branch or the same at several. */
export const setBillingRatesInput = z.object({
  branchCodes: z.array(branchCode).min(1).max(limits.rateBranches),
  cardType: cardTypeCode,
  validFrom: modelDate.meta({ scalar: 'Date' }),
  unitPriceMyr: unitPrice,
})
export const removeBillingRateInput = z.object({ rateId: rowNumber, version: rowVersion })
