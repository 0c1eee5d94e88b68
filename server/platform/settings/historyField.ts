import type { Action } from '#domain/access.ts'
import { listHistory } from '../audit/listHistory.ts'
import { RecordHistory } from '../audit/recordHistory.ts'
import type { SchemaTypes } from '../graphql/builder.ts'
import { requireViewer } from '../requireViewer.ts'

type FieldBuilder<Row extends object> = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Row>

/**
 * The audited steps of a row's life, for those who keep its table. `subjectOf` names it as the audit trail does; `steps`
 * are the actions that keep it, where the day's work names it too.
 */
export function historyField<Row extends object>(t: FieldBuilder<Row>, action: Action, subjectOf: (row: Row) => string, steps?: readonly string[]) {
  return t.field({
    description: 'The audited steps of its life, oldest first.',
    type: [RecordHistory],
    authScopes: { action },
    resolve: (row, _, ctx) => listHistory(requireViewer(ctx), subjectOf(row as Row), steps) as never,
  })
}
