import { seesPersonalFields } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext } from './context.ts'

/** A sort column; `personal` marks one that shows a personal field. */
export type Sortable = { sql: Prisma.Sql; personal?: true }
type Asking = Pick<RequestContext, 'viewer'>

/**
 * Refuses an order, a filter or a search by a personal field to viewers for whom it is masked:
 * repeated queries would reveal its value letter by letter. `path` is the input at fault.
 * @throws permission.denied
 */
export function refuseByPersonal({ viewer }: Asking, path: string): void {
  if (!seesPersonalFields(viewer)) throw problem('permission.denied', {}, path)
}

/** Refuses each given filter of these names in the same way. @throws permission.denied */
export function refuseFiltersByPersonal<F extends object>(
  ctx: Asking,
  filter: F,
  names: readonly (keyof F & string)[],
): void {
  for (const name of names) if (filter[name]) refuseByPersonal(ctx, name)
}

/**
 * Returns the column to sort a list by. @throws permission.denied for a personal one, where it is
 * masked
 */
export function sortColumn<S extends string, C extends Sortable>(
  ctx: Asking,
  sorts: Readonly<Record<S, C>>,
  sort: S,
): C {
  const chosen = sorts[sort]
  if (chosen.personal) refuseByPersonal(ctx, 'sort')
  return chosen
}
