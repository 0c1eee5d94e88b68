import type { Viewer } from '#domain/access.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { tokenPrefix, type TokenScope } from '#domain/user/accessTokens.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { viewerOf, type ViewerRow } from '#server/access/sessions/viewerOf.ts'
import type { Services } from '#server/platform/context.ts'
import { noting } from '#server/platform/database/noting.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { hashToken } from '#server/platform/keys/token.ts'

/** Milliseconds within which further use is not written. */
const touchEveryMs = 60_000

/** The user in whose name a token reads and its scope, or the refusal. */
type TokenHolder =
  | { viewer: Viewer; tokenId: string; scope: TokenScope; expiresAt: Date }
  | { refusal: ProblemCode }

type Row = ViewerRow & {
  tokenId: string
  scope: TokenScope
  expiresAt: Date
  revoked: boolean
  gone: boolean
}

/** Returns whether a bearer token is a personal access token, not a session's. */
export const isAccessToken = (token: string): boolean => token.startsWith(tokenPrefix)

/**
 * Returns the holder of a personal access token, or why it is refused. An unknown token is refused
 * like an ended session.
 */
export async function authenticateToken(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<TokenHolder> {
  const now = clock.now()
  const [row] = await noting((note) => readToken(db, token, now, note))
  if (!row) return { refusal: 'session.ended' }
  if (row.gone) return { refusal: 'token.userGone' }
  if (row.revoked) return { refusal: 'token.revoked' }
  if (row.expiresAt <= now) return { refusal: 'token.expired' }
  const { tokenId, scope, expiresAt } = row
  return { viewer: viewerOf(row), tokenId, scope, expiresAt }
}

/** Reads a token, and records its use. */
function readToken(db: Services['db'], token: string, now: Date, note: boolean): Promise<Row[]> {
  const used = note
    ? Prisma.sql`, used AS (UPDATE access_token SET last_used_at = ${now} FROM found
              WHERE access_token.id = found.id AND found.revoked_at IS NULL AND found.expires_at > ${now} AND NOT found.gone
                AND (found.last_used_at IS NULL OR found.last_used_at <= ${new Date(now.getTime() - touchEveryMs)}))`
    : Prisma.empty
  return readRows<Row>(
    db,
    Prisma.sql`
    WITH found AS (SELECT t.*, u.login_id, u.role_id, u.branch_code, u.staff_name, u.csm_rights,
                          u.disabled_at IS NOT NULL OR u.suspended_at IS NOT NULL OR u.deleted_at IS NOT NULL AS gone
                     FROM access_token t JOIN app_user u ON u.id = t.user_id WHERE t.token_hash = ${hashToken(token)})${used}
    SELECT id::text AS "tokenId", scope, expires_at AS "expiresAt", revoked_at IS NOT NULL AS revoked, gone, user_id AS id,
           login_id AS "loginId", role_id AS "roleId", branch_code AS "branchCode", staff_name AS "staffName", csm_rights AS "csmRights"
      FROM found`,
  )
}
