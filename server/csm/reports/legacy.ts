import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { problem } from '#domain/problems.ts'
import type { ReportFilter, ReportFilterName } from '#domain/report/reportFilter.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { post, type LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'
import { asText, branchOf, rangeQuery, wordOf } from '#server/platform/legacy/values.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import type { Report } from '#server/platform/report/report.ts'
import { reportRowToLegacy } from '#server/platform/report/reportEndpoint.ts'
import { csmAuditLog } from './csmAuditLog.ts'
import { csmAllDates, csmHistory, csmPassed, csmRejected } from './csmDayReports.ts'
import { csmProduction } from './csmProduction.ts'
import { csmReconciliation } from './csmReconciliation.ts'

/** A report as this contract has it: what narrows it in the body. */
function csmReport(id: string, path: string, report: Report): LegacyEndpoint {
  return post(id, path, {
    action: report.action,
    rows: (ctx, { body }, most) => readReport(ctx, report, filterOf(ctx, report, body), most),
    reply: ({ locale }, rows) => rows.map((row) => reportRowToLegacy(report, row, locale)),
  })
}

/** What narrows some of these reports and not others, by the contract's words. */
const narrowing: Record<string, ReportFilterName> = {
  cardtype: 'csmCardType',
  branchcode: 'branchCode',
  loginid: 'loginId',
  action: 'action',
  extra: 'extra',
  parameter: 'record',
}

/** @throws permission.denied for a branch that the caller doesn't see; field.date, range.invalid, field.invalid, filter.notTaken */
function filterOf(ctx: SignedInContext, { filters }: Report, body: Record<string, unknown>): Partial<ReportFilter> {
  // What a report does not take would be left unheard, and the answer be of more than was asked.
  for (const [key, filter] of Object.entries(narrowing)) {
    if (body[key] && !filters.includes(filter)) throw problem('filter.notTaken', {}, key)
  }
  const { start, end } = parseInput(rangeQuery, { start: body.start || undefined, end: body.end || undefined })
  const text = (value: unknown) => asText(value) as string | undefined
  return {
    from: start,
    to: end,
    csmCardType: body.cardtype ? wordOf(csmCardTypes, body.cardtype, 'cardtype') : null,
    branchCode: body.branchcode ? branchOf(ctx, String(text(body.branchcode))) : null,
    loginId: text(body.loginid),
    action: text(body.action),
    extra: text(body.extra),
    record: text(body.parameter),
  }
}

/** The reports of jobs and of the trail. */
export const csmReportEndpoints = [
  csmReport('report.daily', '/jpn/report/dailyreconciliation', csmReconciliation),
  csmReport('report.history', '/jpn/report/summaryproductionhistory', csmHistory),
  csmReport('report.audit', '/jpn/report/auditlogreport', csmAuditLog),
  csmReport('report.full', '/jpn/report/fullcardproduction', csmProduction),
  csmReport('report.qcpassed', '/jpn/report/totalqcpassed', csmPassed),
  csmReport('report.rejected', '/jpn/report/totalrejectedcard', csmRejected),
  csmReport('report.alldates', '/jpn/report/alldates', csmAllDates),
]
