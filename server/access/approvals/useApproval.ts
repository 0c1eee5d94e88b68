import { maySupervise, type SensitiveAction } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { hashToken } from '#server/access/sessions/token.ts'
import { viewerOf, type ViewerRow } from '#server/access/sessions/viewerOf.ts'
import type { CommandScope } from '#server/platform/command.ts'

type Supervisor = { supervisorLoginId: string }

/**
 * Uses up the approval that the caller got for this action on this subject ("CardJob:12"), inside the command's
 * transaction. Of several subjects it is for one of them. The command's audit entry names the supervisor as `approvedBy`.
 * @throws supervisor.needed where it is absent, expired, used, somebody else's or for something else, or its supervisor is none any more
 */
export async function useApproval(
  { tx, now, viewer }: Pick<CommandScope, 'tx' | 'now' | 'viewer'>,
  token: string | undefined,
  action: SensitiveAction,
  ...subjects: readonly string[]
): Promise<Supervisor> {
  const [supervisor] = await tx.$queryRaw<ViewerRow[]>`
    UPDATE approval SET used_at = ${now} FROM app_user supervisor
     WHERE token_hash = ${hashToken(token ?? '')} AND used_at IS NULL
       AND approval.created_at > ${new Date(now.getTime() - limits.approvalMs)}
       AND action = ${action} AND subject = ANY(${subjects}) AND requester_id = ${viewer.userId}
       AND supervisor.id = supervisor_id AND supervisor.disabled_at IS NULL AND supervisor.deleted_at IS NULL
    RETURNING supervisor.id, supervisor.login_id AS "loginId", supervisor.role_id AS "roleId", supervisor.branch_code AS "branchCode",
              supervisor.staff_name AS "staffName", supervisor.csm_rights AS "csmRights"`
  if (!supervisor || !maySupervise(viewerOf(supervisor), viewer)) throw problem('supervisor.needed', {}, 'approval')
  return { supervisorLoginId: supervisor.loginId }
}
