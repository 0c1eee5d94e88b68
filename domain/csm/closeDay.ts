import { z } from 'zod'
import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { modelDate } from '#domain/dates/dateRange.ts'
import { remark } from '#domain/fields.ts'

/** Closes a day of a card type, with an explanation of its difference if there is one. */
export const closeCsmDayInput = z.object({
  day: modelDate.meta({ scalar: 'Date' }),
  cardType: z.enum(csmCardTypes),
  explanation: remark,
})
