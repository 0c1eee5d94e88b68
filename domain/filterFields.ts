import { z } from 'zod'
import { optionalDate } from '#domain/dates/dateRange.ts'
import { limits } from './limits.ts'
import { largestRowNumber } from './rowNumber.ts'

// Filters of lists. A value that is left out, null or blank filters nothing.

export const filterText = z.string().trim().max(limits.askedText).nullish()
export const filterNumber = z.int().min(-largestRowNumber).max(largestRowNumber).nullish()
export const filterFlag = z.boolean().nullish()
/** A model date, which GraphQL carries as its Date; an empty one filters nothing. */
export const filterDay = optionalDate.meta({ scalar: 'Date' })

/** One of several values. */
export const filterOne = <const V extends readonly string[]>(values: V) => z.enum(values).nullish()
export const filterSome = <const V extends readonly string[]>(values: V) =>
  z.array(z.enum(values)).max(limits.askedItems).readonly().nullish()

/** Malaysian days, both included; either may be left out. */
export const filterDays = { from: filterDay.nullish(), to: filterDay.nullish() }
