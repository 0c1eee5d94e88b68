import type { ObjectRef } from '@pothos/core'
import type { Action } from '#domain/access.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder, type SchemaTypes } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { rulesDelegate, rulesType, type RulesTable } from './rulesTable.ts'

type Options<Row> = {
  node: ObjectRef<SchemaTypes, Row>
  /** The action of those who may read the rules. */
  action: Action
  set: Parameters<typeof commandMutation<object, object>>[0]
}

/**
 * Offers the rules of an area: the query `stockRules` and the mutation that sets them, whose payload
 * has the rules as they are now.
 */
export function rulesOperations<Row extends object>(
  table: RulesTable,
  { node, action, set }: Options<Row>,
): void {
  const row = {
    type: node,
    resolve: (query: object, _parent: unknown, _args: unknown, { db }: RequestContext) =>
      rulesDelegate(db, table).findUniqueOrThrow({ ...query, where: { id: 1 } }),
  }
  builder.queryField(table, (t) => t.prismaField({ ...row, authScopes: { action } } as never))
  const payload = builder.objectRef<object>(`${rulesType(table)}Payload`).implement({
    fields: (t) => ({ rules: t.prismaField(row as never) }),
  })
  commandMutation(set, { payload, load: (_ctx, result) => result })
}
