import type { Viewer } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Services, SessionArea } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { hashToken } from './token.ts'
import { viewerOf, type ViewerRow } from './viewerOf.ts'

export type Authenticated = {
  viewer: Viewer
  sessionId: string
  area: SessionArea
  mustEnrolPasskey: boolean
  mustChangePassword: boolean
  passwordGiven: boolean
  /** When the session ends without further activity. */
  expiresAt: Date
}

type Options = {
  /** Only a session of this area counts. */
  area?: SessionArea
  /** Whether this call is a person's activity, which begins the 30 minutes anew. Background requests don't. */
  touch: boolean
}

type Row = ViewerRow & {
  sessionId: string
  area: SessionArea
  mustEnrolPasskey: boolean
  mustChangePassword: boolean
  passwordGiven: boolean
  createdAt: Date
  lastSeenAt: Date
}

const passwordAgeSeconds = (limits.passwordAgeDays * limits.dayMs) / 1_000

/** Milliseconds within which activity is not written again, so that a burst of requests costs one write. */
const touchEveryMs = 1_000

/**
 * The session of a token, in one statement: not ended, not idle for 30 minutes, not older than 12 hours, its user
 * neither disabled nor deleted. Null where there is none. All by the server's clock. Every request begins with it, so that it
 * is a prepared one; it is asked each time, because a session ends at once, wherever that was done.
 */
export async function authenticate(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
  options: Options,
): Promise<Authenticated | null> {
  const now = services.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const [row] = await readRows<Row>(
    services.db,
    Prisma.sql`
    WITH found AS (
      SELECT s.id, s.area, s.created_at, s.last_seen_at, s.must_enrol_passkey, u.id AS user_id, u.login_id, u.role_id, u.branch_code,
             u.staff_name, u.csm_rights, u.must_change_password,
             s.created_at - u.password_changed_at > make_interval(secs => ${passwordAgeSeconds}) AS expired_at_sign_in
        FROM session s JOIN app_user u ON u.id = s.user_id
       WHERE s.token_hash = ${hashToken(token)} AND s.ended_at IS NULL
         AND s.last_seen_at > ${before(limits.idleMs)} AND s.created_at > ${before(limits.sessionMs)}
         AND (${options.area ?? null}::text IS NULL OR s.area = ${options.area ?? null})
         AND u.disabled_at IS NULL AND u.deleted_at IS NULL
    ), touched AS (
      UPDATE session SET last_seen_at = ${now} FROM found
       WHERE session.id = found.id AND ${options.touch} AND found.last_seen_at <= ${before(touchEveryMs)}
      RETURNING session.last_seen_at
    )
    SELECT id::text AS "sessionId", area, created_at AS "createdAt",
           coalesce((SELECT last_seen_at FROM touched), last_seen_at) AS "lastSeenAt",
           user_id AS id, login_id AS "loginId", role_id AS "roleId", branch_code AS "branchCode",
           staff_name AS "staffName", csm_rights AS "csmRights",
           must_enrol_passkey AS "mustEnrolPasskey",
           must_change_password OR expired_at_sign_in AS "mustChangePassword", must_change_password AS "passwordGiven"
      FROM found`,
  )
  if (!row) return null
  return {
    viewer: viewerOf(row),
    sessionId: row.sessionId,
    area: row.area,
    mustEnrolPasskey: row.mustEnrolPasskey,
    mustChangePassword: row.mustChangePassword,
    passwordGiven: row.passwordGiven,
    expiresAt: sessionEnd(row),
  }
}

/** When a session ends without further activity: 30 minutes after the last one, 12 hours after its beginning anyway. */
export function sessionEnd(session: { createdAt: Date; lastSeenAt: Date }): Date {
  return new Date(Math.min(session.lastSeenAt.getTime() + limits.idleMs, session.createdAt.getTime() + limits.sessionMs))
}
