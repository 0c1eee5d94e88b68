import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { problem } from '#domain/problems.ts'
import type { ReportFilter, ReportFilterName } from '#domain/report/reportFilter.ts'
import { csmBranchOf } from '#server/csm/hubs/csmBranches.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { post, type LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'
import { asText, rangeQuery, wordOf } from '#server/platform/legacy/values.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import type { Report } from '#server/platform/report/report.ts'
import { reportRowToLegacy } from '#server/platform/report/reportEndpoint.ts'
import { csmAuditLog } from './csmAuditLog.ts'
import { csmAllDates, csmHistory, csmPassed, csmRejected } from './csmDayReports.ts'
import { csmProduction } from './csmProduction.ts'
import { csmReconciliation } from './csmReconciliation.ts'

/** Returns a report's endpoint in this contract: its filters are in the body. */
function csmReport(id: string, path: string, report: Report): LegacyEndpoint {
  return post(id, path, {
    action: report.action,
    report: report.id,
    names: filterNames,
    rows: async (ctx, { body }, most) =>
      readReport(ctx, report, await filterOf(ctx, report, body), most),
    reply: ({ locale }, rows) => rows.map((row) => reportRowToLegacy(report, row, locale)),
  })
}

/** Filters that only some of these reports accept, by the contract's words. */
const narrowing: Record<string, ReportFilterName> = {
  cardtype: 'csmCardType',
  branchcode: 'branchCode',
  loginid: 'loginId',
  action: 'action',
  extra: 'extra',
  parameter: 'record',
}

/** The contract's names of a report's filters, for what is wrong with one. */
const filterNames = { from: 'start', to: 'end', csmCardType: 'cardtype', record: 'parameter' }

/**
 * @throws permission.denied for a branch that the caller doesn't see; field.date, range.invalid,
 *   field.invalid, filter.notTaken
 */
async function filterOf(
  ctx: SignedInContext,
  { filters }: Report,
  body: Record<string, unknown>,
): Promise<Partial<ReportFilter>> {
  // Ignoring an unsupported filter would return more than was requested.
  for (const [key, filter] of Object.entries(narrowing)) {
    if (body[key] && !filters.includes(filter)) throw problem('filter.notTaken', {}, key)
  }
  const { start, end } = parseInput(rangeQuery, body)
  const text = (value: unknown) => asText(value) as string | undefined
  return {
    from: start,
    to: end,
    csmCardType: body.cardtype ? wordOf(csmCardTypes, body.cardtype, 'cardtype') : null,
    branchCode: body.branchcode ? await csmBranchOf(ctx, String(text(body.branchcode))) : null,
    loginId: text(body.loginid),
    action: text(body.action),
    extra: text(body.extra),
    record: text(body.parameter),
  }
}

/** The reports of jobs and of the audit trail. */
export const csmReportEndpoints = [
  csmReport('report.daily', '/jpn/report/dailyreconciliation', csmReconciliation),
  csmReport('report.history', '/jpn/report/summaryproductionhistory', csmHistory),
  csmReport('report.audit', '/jpn/report/auditlogreport', csmAuditLog),
  csmReport('report.full', '/jpn/report/fullcardproduction', csmProduction),
  csmReport('report.qcpassed', '/jpn/report/totalqcpassed', csmPassed),
  csmReport('report.rejected', '/jpn/report/totalrejectedcard', csmRejected),
  csmReport('report.alldates', '/jpn/report/alldates', csmAllDates),
]
