import { supervisorRefusal, type SensitiveAction } from '#domain/access.ts'
import { disqualifyingSteps } from '#domain/audit/approvals.ts'
import { stepNames } from '#domain/audit/stepNames.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { ViewerRow } from '#server/access/sessions/viewerOf.ts'
import { isActive } from '#server/access/users/activeUser.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { hashToken } from '#server/platform/keys/token.ts'
import { approverOf } from './approverOf.ts'
import { partIn } from './partIn.ts'
import { sameHands } from './sameHands.ts'

type Scope = Pick<CommandScope, 'tx' | 'now' | 'viewer'>
type Supervisor = { supervisorId: number; supervisorLoginId: string }
type Subjects = {
  /** The subject of the approval ("CardJob:12"), or several of which one must match. */
  of: string | readonly string[]
  /** The audit subjects of the records whose history makes the facts. */
  facts: readonly string[]
}

/**
 * Consumes the approval that the caller got for this action on this subject, inside the command's
 * transaction. The command's audit entry names the supervisor as `approvedBy`.
 * @throws supervisor.needed where the approval is absent, expired, used, another user's or for
 *   something else, or its supervisor is no longer one; supervisor.sameHands where one of the two
 *   gained access to the other's account since; supervisor.hadPart where the supervisor made the
 *   facts
 */
export async function consumeApproval(
  { tx, now, viewer }: Scope,
  token: string | undefined,
  action: SensitiveAction,
  { of, facts }: Subjects,
): Promise<Supervisor> {
  const [supervisor] = await tx.$queryRaw<ViewerRow[]>`
    UPDATE approval SET used_at = ${now} FROM app_user supervisor
     WHERE token_hash = ${hashToken(token ?? '')} AND used_at IS NULL
       AND approval.created_at > ${new Date(now.getTime() - limits.approvalMs)}
       AND action = ${action} AND subject = ANY(${[of].flat()}) AND requester_id = ${viewer.userId}
       AND supervisor.id = supervisor_id
       AND ${isActive(Prisma.sql`supervisor`)}
    RETURNING supervisor.id, supervisor.login_id AS "loginId", supervisor.role_id AS "roleId", supervisor.branch_code AS "branchCode",
              supervisor.staff_name AS "staffName", supervisor.csm_rights AS "csmRights"`
  if (!supervisor || supervisorRefusal(await approverOf(tx, supervisor), viewer, action) !== null)
    throw problem('supervisor.needed', {}, 'approval')
  // An earlier approval is void once one of the two has gained access to the other's account.
  if (await sameHands(tx, viewer, supervisor, now))
    throw problem('supervisor.sameHands', {}, 'approval')
  const step = await partIn(tx, supervisor.id, disqualifyingSteps[action], facts)
  if (step) throw problem('supervisor.hadPart', { step: stepNames[step] }, 'approval')
  return { supervisorId: supervisor.id, supervisorLoginId: supervisor.loginId }
}
