import type { Action } from '#domain/access.ts'
import { administersAll } from '#domain/user/standing.ts'
import type PrismaTypes from '#generated/pothos.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { rulesDelegate, rulesSubject, rulesType, type RulesTable } from './rulesTable.ts'

type RuleOf<Table extends RulesTable> = Exclude<
  keyof PrismaTypes[Capitalize<Table>]['Shape'],
  'id' | 'version'
>

type Options<Table extends RulesTable> = {
  description: string
  /** The description of each rule. */
  rules: Record<RuleOf<Table>, string>
  /** Whether a rule may be null. */
  nullable?: true
  /** The action of those who may read the rules. */
  action: Action
  set: Parameters<typeof commandMutation<object, object>>[0] & { action: Action }
}

/**
 * Offers the rules of an area: their type `StockRules`, the query `stockRules` and the mutation
 * that sets them, whose payload has the rules as they are now.
 */
export function rulesOperations<Table extends RulesTable>(
  table: Table,
  { description, rules, nullable, action, set }: Options<Table>,
): void {
  // All tables of rules have the columns that are named here.
  const node = builder.prismaNode(rulesType(table) as 'StockRules', {
    description,
    id: { resolve: ({ id }) => id },
    findUnique: (id) => ({ id: idOf(id) }),
    nullable: true,
    extensions: readBy(action),
    interfaces: [Recorded],
    fields: (t) => ({
      ...Object.fromEntries(
        Object.entries<string>(rules).map(([rule, description]) => [
          rule,
          t.exposeInt(rule as never, { nullable, description } as never),
        ]),
      ),
      version: t.exposeInt('version'),
      mayChange: t.boolean({
        resolve: (_rules, _, ctx) => administersAll(requireViewer(ctx).viewer),
      }),
      history: t.field(historyField(set.action, () => rulesSubject(table))),
    }),
  })
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
