import type { SensitiveAction } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { approve } from './approve.ts'

/**
 * Returns the approval token for a legacy request's `supervisor {LOGINID, PASSWORD}`, to pass to
 * the command that follows.
 * @throws supervisor.needed where there is none; supervisor.refused and the like as `approve` does
 */
export async function legacyApproval(
  ctx: RequestContext,
  action: SensitiveAction,
  subject: string,
  supervisor: unknown,
): Promise<string> {
  if (typeof supervisor !== 'object' || supervisor === null)
    throw problem('supervisor.needed', {}, 'supervisor')
  const { loginid: loginId, password } = supervisor as Record<string, unknown>
  return (await approve(ctx, { action, subject, loginId, password })).token
}
