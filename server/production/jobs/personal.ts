import { masked, seesPersonalFields } from '#domain/access.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** Returns a personal value, masked where the caller may not read it. */
export function personal(ctx: Pick<RequestContext, 'viewer'>, value: string): string {
  return seesPersonalFields(ctx.viewer) ? value : masked(value)
}
