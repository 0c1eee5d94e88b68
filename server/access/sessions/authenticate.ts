import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Services, SessionArea } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import type { Authenticated } from './authenticated.ts'
import { KeptSessions, type Known } from './KeptSessions.ts'
import { hashToken } from './token.ts'
import { viewerOf, type ViewerRow } from './viewerOf.ts'

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
 * The session of a token: not ended, not idle for 30 minutes, not older than 12 hours, its user neither disabled nor deleted. Null
 * where there is none. All by the server's clock. What was read a moment ago stands where the process keeps it, as long as nothing
 * is to be written and nothing was told of it: a session ends at once, wherever that was done.
 */
export async function authenticate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  { area, touch }: Options,
): Promise<Authenticated | null> {
  const now = clock.now()
  const tokenHash = hashToken(token)
  const kept = KeptSessions.of(db)
  if (!kept) return readSession(db, tokenHash, touch, now, area)
  const key = Buffer.from(tokenHash).toString('base64')
  const known = kept.find(key)
  const written = !touch || (known !== null && known.lastSeenAt.getTime() > now.getTime() - touchEveryMs)
  if (known && written && known.expiresAt > now && (!area || known.area === area)) return known
  return kept.read(key, () => readSession(db, tokenHash, touch, now, area))
}

/** The same by one statement, which is a prepared one: most requests begin with it. */
async function readSession(
  db: Services['db'],
  tokenHash: Uint8Array,
  touch: boolean,
  now: Date,
  area: SessionArea | undefined,
): Promise<Known | null> {
  const before = (ms: number) => new Date(now.getTime() - ms)
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
         AND u.disabled_at IS NULL AND u.deleted_at IS NULL
    ), touched AS (
      UPDATE session SET last_seen_at = ${now} FROM found
       WHERE session.id = found.id AND ${touch} AND found.last_seen_at <= ${before(touchEveryMs)}
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

/** When a session ends without further activity: 30 minutes after the last one, 12 hours after its beginning anyway. */
export function sessionEnd(session: { createdAt: Date; lastSeenAt: Date }): Date {
  return new Date(Math.min(session.lastSeenAt.getTime() + limits.idleMs, session.createdAt.getTime() + limits.sessionMs))
}
