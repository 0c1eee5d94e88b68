import { z } from 'zod'
import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { remark } from '#domain/fields.ts'
import { filterDay } from '#domain/filterFields.ts'

/** A day of a card type is closed with what explains its difference; without one nothing need be said. */
export const closeCsmDayInput = z.object({ day: filterDay, cardType: z.enum(csmCardTypes), explanation: remark })
