import { masked, seesPersonalFields } from '#domain/access.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** A personal value as the caller may read it. */
export function personal(ctx: Pick<RequestContext, 'viewer'>, value: string): string {
  return seesPersonalFields(ctx.viewer) ? value : masked(value)
}
