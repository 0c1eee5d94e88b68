import { z } from 'zod'
import { modelDate } from '#domain/dates/dateRange.ts'
import { limits } from './limits.ts'
import { largestRowNumber } from './rowNumber.ts'

// What lists are narrowed by. Whatever is left out, null or blank narrows nothing.

export const filterText = z.string().trim().max(limits.askedText).nullish()
export const filterNumber = z.int().min(-largestRowNumber).max(largestRowNumber).nullish()
export const filterFlag = z.boolean().nullish()
/** A model date, which GraphQL carries as its Date. */
export const filterDay = modelDate.meta({ scalar: 'Date' })

/** One of several values, or one of those that are named. */
export const filterOne = <const V extends readonly string[]>(values: V) => z.enum(values).nullish()
export const filterSome = <const V extends readonly string[]>(values: V) =>
  z.array(z.enum(values)).max(limits.askedItems).readonly().nullish()

/** Malaysian days, both included; either may be left out. */
export const filterDays = { from: filterDay.nullish(), to: filterDay.nullish() }
