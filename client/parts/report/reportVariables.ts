import type { ReportScreenQuery } from '#client/__generated__/ReportScreenQuery.graphql.ts'
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

/** Reports of what waits to be worked off: however old it is, Home counts it, so it must be there. */
const waiting: readonly string[] = ['no-qr']
const yearsWaited = 5

/** The days that a report is about, unless the address says otherwise: the last 30, or of what waits all that still may. */
export function reportRange(search: URLSearchParams, id: string, now = new Date()): ChosenRange {
  const today = malaysianDate(now)
  const all: ChosenRange = { from: addDays(today, -365 * yearsWaited), to: today, preset: 'custom' }
  return waiting.includes(id) ? (rangeOf(search, null, now) ?? all) : rangeOf(search, 'last30Days', now)!
}

/** How a report counts: what the address says, or by day. */
export function periodOf(search: URLSearchParams): ReportPeriod {
  return reportPeriods.find((period) => period === search.get('type')) ?? 'daily'
}

/** The month that a report is about: the last one unless the address says otherwise. */
export function reportMonth(search: URLSearchParams, now = new Date()): string {
  const asked = billingMonth.safeParse(search.get('month'))
  return asked.success ? asked.data : addMonths(malaysianMonth(now), -1)
}

/** The months to choose from: two years back from the present one, and the one that is chosen. */
export function monthsBack(chosen: string, now = new Date()): string[] {
  const present = malaysianMonth(now)
  const months = Array.from({ length: 24 }, (_, ago) => addMonths(present, -ago))
  return months.includes(chosen) ? months : [...months, chosen]
}

/** The variables of a report's query: its filters stand in the address. */
export function reportVariables(id: string): (url: URL) => ReportVariables {
  return ({ searchParams: search }) => {
    const { from, to } = reportRange(search, id)
    const text = (name: string) => search.get(name) || null
    const one = <const V extends string>(values: readonly V[], name: string) => {
      const found = values.find((each) => each === search.get(name))
      return found ? upperOf(found) : null
    }
    return {
      // The rows behind a figure stand at the address of their report.
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
