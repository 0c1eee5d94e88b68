import type { Action } from '#domain/access.ts'
import { historyLoader } from '#server/platform/audit/listHistory.ts'
import { RecordHistory } from '#server/platform/audit/recordHistory.ts'
import type { RequestContext } from '#server/platform/context.ts'

/**
 * Returns the field of a row's audited steps, for those who maintain its table:
 * `t.field(historyField(...))`. `subjectOf` returns its audit subject; `steps` are the actions that
 * maintain it, where daily work names it too.
 */
export function historyField<Row>(
  action: Action,
  subjectOf: (row: Row) => string,
  steps?: readonly string[],
) {
  const historyOf = historyLoader(steps)
  return {
    description: 'The record’s audited events, oldest first.',
    type: [RecordHistory] as [typeof RecordHistory],
    authScopes: { action },
    resolve: (row: Row, _: object, ctx: RequestContext) => historyOf(ctx, subjectOf(row)),
  }
}
