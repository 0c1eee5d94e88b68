import { seesPersonalFields } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext } from './context.ts'

/** A column to sort by; one that shows a personal field says so. */
export type Sortable = { sql: Prisma.Sql; personal?: true }
type Asking = Pick<RequestContext, 'viewer'>

/**
 * Refuses an order, a filter or a search by a personal field to those for whom it is masked: asked often enough, it would
 * tell them letter by letter what stands there. `path` is what asked.
 * @throws permission.denied
 */
export function refuseByPersonal({ viewer }: Asking, path: string): void {
  if (!seesPersonalFields(viewer)) throw problem('permission.denied', {}, path)
}

/** The same for each of these filters that is given. @throws permission.denied */
export function refuseFiltersByPersonal<F extends object>(ctx: Asking, filter: F, names: readonly (keyof F & string)[]): void {
  for (const name of names) if (filter[name]) refuseByPersonal(ctx, name)
}

/** The column that a list is to be sorted by. @throws permission.denied for a personal one, where it is masked */
export function sortColumn<S extends string, C extends Sortable>(ctx: Asking, sorts: Readonly<Record<S, C>>, sort: S): C {
  const chosen = sorts[sort]
  if (chosen.personal) refuseByPersonal(ctx, 'sort')
  return chosen
}
