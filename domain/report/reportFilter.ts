import { z } from 'zod'
import { passTypes } from '#domain/application/passTypes.ts'
import { deliveryMethod, employerKind } from '#domain/despatch/methods.ts'
import { filterDays } from '#domain/filterFields.ts'

/** How a summary counts: by day, by month or by year (specification section 2, "Summary count filter types"). */
export const reportPeriods = ['daily', 'monthly', 'yearly'] as const
export const reportPeriod = z.enum(reportPeriods)
export type ReportPeriod = (typeof reportPeriods)[number]

const text = z.string().trim().max(100).nullish()

/** What reports may be narrowed by; each report names those that it takes. Days are Malaysian, both included. */
export const reportFilter = z
  .object({
    ...filterDays,
    branchCode: text,
    period: reportPeriod.nullish(),
    cardType: text,
    stationId: text,
    rejectCode: text,
    deliveryMethod: deliveryMethod.nullish(),
    employerKind: employerKind.nullish(),
    passType: z.enum(passTypes).nullish(),
    nationality: text,
    sector: text,
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], message: 'range.invalid' })
export type ReportFilter = z.infer<typeof reportFilter>
/** The name of a filter; `range` is from and to together. */
export type ReportFilterName = 'range' | Exclude<keyof ReportFilter, 'from' | 'to'>
