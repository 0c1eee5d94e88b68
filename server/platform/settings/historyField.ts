import type { Action } from '#domain/access.ts'
import { historyLoader } from '#server/platform/audit/listHistory.ts'
import { RecordHistory } from '#server/platform/audit/recordHistory.ts'
import type { RequestContext } from '#server/platform/context.ts'

/**
 * The field of the audited steps of a row's life, for those who keep its table: `t.field(historyField(...))`. `subjectOf`
 * names it as the audit trail does; `steps` are the actions that keep it, where the day's work names it too.
 */
export function historyField<Row>(action: Action, subjectOf: (row: Row) => string, steps?: readonly string[]) {
  const historyOf = historyLoader(steps)
  return {
    description: 'The audited steps of its life, oldest first.',
    type: [RecordHistory] as [typeof RecordHistory],
    authScopes: { action },
    resolve: (row: Row, _: object, ctx: RequestContext) => historyOf(ctx, subjectOf(row)),
  }
}
