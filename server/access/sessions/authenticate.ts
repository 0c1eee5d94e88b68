import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { isActive } from '#server/access/users/activeUser.ts'
import type { Services, SessionArea } from '#server/platform/context.ts'
import { noting } from '#server/platform/database/noting.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { hashToken } from '#server/platform/keys/token.ts'
import type { Authenticated } from './authenticated.ts'
import { SessionCache, type Known } from './SessionCache.ts'
import { viewerOf, type ViewerRow } from './viewerOf.ts'

type Options = {
  /** Only a session of this area counts. */
  area?: SessionArea
  /**
   * Whether this call is user activity, which restarts the 30 minutes. Background requests aren't.
   */
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

/**
 * Milliseconds within which further activity is not written, so that a burst of requests costs one
 * write.
 */
const touchEveryMs = 1_000

/**
 * Returns the session of a token, or null. The session has not ended, is not idle for 30 minutes or
 * older than 12 hours by the server's clock, and its user is neither disabled, suspended nor
 * deleted. A cached session is used unless its activity must be written or a change of it was
 * announced, so a session ended in any process ends at once.
 */
export async function authenticate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  { area, touch }: Options,
): Promise<Authenticated | null> {
  const now = clock.now()
  const tokenHash = hashToken(token)
  const kept = SessionCache.of(db)
  const read = () => noting((note) => readSession(db, tokenHash, note, now, area), touch)
  if (!kept) return read()
  const key = Buffer.from(tokenHash).toString('base64')
  const known = kept.find(key)
  const written =
    !touch || (known !== null && known.lastSeenAt.getTime() > now.getTime() - touchEveryMs)
  if (known && written && known.expiresAt > now && (!area || known.area === area)) return known
  return kept.read(key, read)
}

/**
 * Reads a session and records its activity in one prepared statement, since most requests start
 * with it.
 */
async function readSession(
  db: Services['db'],
  tokenHash: Uint8Array,
  touch: boolean,
  now: Date,
  area: SessionArea | undefined,
): Promise<Known | null> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const touched = touch
    ? Prisma.sql`UPDATE session SET last_seen_at = ${now} FROM found
       WHERE session.id = found.id AND found.last_seen_at <= ${before(touchEveryMs)} RETURNING session.last_seen_at`
    : Prisma.sql`SELECT last_seen_at FROM found`
  const [row] = await readRows<Row>(
    db,
    Prisma.sql`
    WITH found AS (
      SELECT s.id, s.area, s.created_at, s.last_seen_at, s.must_enrol_passkey, u.id AS user_id, u.login_id, u.role_id, u.branch_code,
             u.staff_name, u.csm_rights, u.must_change_password,
             s.created_at - u.password_changed_at > make_interval(secs => ${passwordAgeSeconds}) AS expired_at_sign_in
        FROM session s JOIN app_user u ON u.id = s.user_id
       WHERE s.token_hash = ${tokenHash} AND s.ended_at IS NULL
         AND s.last_seen_at > ${before(limits.idleMs)} AND s.created_at > ${before(limits.sessionMs)}
         AND (${area ?? null}::text IS NULL OR s.area = ${area ?? null})
         AND ${isActive(Prisma.sql`u`)}
    ), touched AS (${touched})
    SELECT id::text AS "sessionId", area, created_at AS "createdAt",
           coalesce((SELECT last_seen_at FROM touched), last_seen_at) AS "lastSeenAt",
           user_id AS id, login_id AS "loginId", role_id AS "roleId", branch_code AS "branchCode",
           staff_name AS "staffName", csm_rights AS "csmRights",
           must_enrol_passkey AS "mustEnrolPasskey",
           must_change_password OR expired_at_sign_in AS "mustChangePassword", must_change_password AS "passwordGiven"
      FROM found`,
  )
  if (!row) return null
  const { sessionId, mustEnrolPasskey, mustChangePassword, passwordGiven, lastSeenAt } = row
  return {
    viewer: viewerOf(row),
    sessionId,
    area: row.area,
    mustEnrolPasskey,
    mustChangePassword,
    passwordGiven,
    expiresAt: sessionEnd(row),
    lastSeenAt,
  }
}

/**
 * Returns when a session ends without further activity: 30 minutes after the last activity, and at
 * most 12 hours after its start.
 */
export function sessionEnd(session: { createdAt: Date; lastSeenAt: Date }): Date {
  return new Date(
    Math.min(
      session.lastSeenAt.getTime() + limits.idleMs,
      session.createdAt.getTime() + limits.sessionMs,
    ),
  )
}
