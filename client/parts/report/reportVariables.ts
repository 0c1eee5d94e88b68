import type { ReportScreenQuery } from '#client/__generated__/ReportScreenQuery.graphql.ts'
import { clock } from '#client/state/clock.ts'
import { rangeOf, type ChosenRange } from '#client/ui/dateRangeQuery.ts'
import { passTypes } from '#domain/application/passTypes.ts'
import { addMonths, billingMonth, malaysianMonth } from '#domain/billing/month.ts'
import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { deliveryMethods, employerKinds } from '#domain/despatch/methods.ts'
import { upperOf } from '#domain/enumCase.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { reportPeriods, type ReportPeriod } from '#domain/report/reportFilter.ts'
import { transferStates } from '#domain/transfer/states.ts'
import { textFilters } from './textFilters.ts'

export type ReportVariables = ReportScreenQuery['variables']

/**
 * Reports of what somebody has to see to however old it is: work to be done, which Home counts, and
 * missing cards.
 */
const ofAllDays: readonly string[] = ['no-qr', 'lot-account']
const yearsBack = 5

/**
 * Returns the report's days from the address; by default the last 30, or the last years where age
 * does not matter.
 */
export function reportRange(search: URLSearchParams, id: string, now = clock.now()): ChosenRange {
  const today = malaysianDate(now)
  const all: ChosenRange = { from: addDays(today, -365 * yearsBack), to: today, preset: 'custom' }
  return ofAllDays.includes(id)
    ? (rangeOf(search, null, now) ?? all)
    : rangeOf(search, 'last30Days', now)!
}

/** Reports of documents: the number of one is asked for whatever its day. */
const ofDocuments: readonly string[] = ['delivery-note']

/** Returns the number of the one document that the report is asked for, or null. */
export function documentAsked(search: URLSearchParams, id: string): string | null {
  return ofDocuments.includes(id) ? search.get('documentNo') || null : null
}

/** Returns the report's period from the address, by day by default. */
export function periodOf(search: URLSearchParams): ReportPeriod {
  return reportPeriods.find((period) => period === search.get('type')) ?? 'daily'
}

/** Returns the report's month from the address, the previous one by default. */
export function reportMonth(search: URLSearchParams, now = clock.now()): string {
  const asked = billingMonth.safeParse(search.get('month'))
  return asked.success ? asked.data : addMonths(malaysianMonth(now), -1)
}

/** Returns the choice of months: two years back from the present one, and the chosen one. */
export function monthsBack(chosen: string, now = clock.now()): string[] {
  const present = malaysianMonth(now)
  const months = Array.from({ length: 24 }, (_, ago) => addMonths(present, -ago))
  return months.includes(chosen) ? months : [...months, chosen]
}

/** Returns a function that reads a report's query variables from the address's filters. */
export function reportVariables(id: string): (url: URL) => ReportVariables {
  return ({ searchParams: search }) => {
    const range = reportRange(search, id)
    const { from, to } = documentAsked(search, id) ? { from: null, to: null } : range
    const text = (name: string) => search.get(name) || null
    const one = <const V extends string>(values: readonly V[], name: string) => {
      const found = values.find((each) => each === search.get(name))
      return found ? upperOf(found) : null
    }
    return {
      // The rows behind a figure are at the address of their report.
      id: text('rows') ?? id,
      filter: {
        from,
        to,
        branchCode: text('branch'),
        cardType: text('cardType'),
        csmCardType: one(csmCardTypes, 'csmType'),
        stationId: text('station'),
        rejectCode: text('code'),
        sector: text('sector'),
        passType: one(passTypes, 'pass'),
        period: upperOf(periodOf(search)),
        month: reportMonth(search),
        origin: text('origin'),
        destination: text('destination'),
        transferStatus: one(transferStates, 'status'),
        deliveryMethod: one(deliveryMethods, 'method'),
        employerKind: one(employerKinds, 'employerKind'),
        ...(Object.fromEntries(textFilters.map((name) => [name, text(name)])) as Record<
          (typeof textFilters)[number],
          string | null
        >),
      },
    }
  }
}
