import type { RequestContext, SignedInContext } from './context.ts'
import { loader } from './loader.ts'

/** Returns a read of the only row of a table of rules, once for a request. */
export function onlyRow<Row>(
  name: string,
  read: (db: SignedInContext['db']) => Promise<Row>,
): (ctx: RequestContext) => Promise<Row> {
  const find = loader<number, Row | null>(
    name,
    async ({ db }, ids) =>
      new Map(await Promise.all(ids.map(async (id) => [id, await read(db)] as const))),
    null,
  )
  return async (ctx) => (await find(ctx, 1))!
}
