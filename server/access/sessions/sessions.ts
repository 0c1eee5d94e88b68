import type { Change } from '#domain/changes.ts'
import type { Caller, Carrier, SessionArea } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { announce } from '#server/platform/events/announce.ts'
import { hashToken, newToken } from '#server/platform/keys/token.ts'
import { sessionEnd } from './authenticate.ts'
import { forgetSessions } from './SessionCache.ts'

export type Opening = {
  userId: number
  area: SessionArea
  carrier: Carrier
  address: string
  userAgent: string
  machineId?: string | undefined
  /** The session is limited to enrolling a passkey. */
  mustEnrolPasskey?: boolean
}

type OpenedSession = { token: string; sessionId: string; expiresAt: Date }

/** Why a session ended early. */
type EndReason =
  | 'signedOut'
  | 'signedInAgain'
  | 'passwordChanged'
  | 'passwordReset'
  | 'rightsChanged'
  | 'endedByAdministrator'
  | 'endedByUser'
  | 'userDisabled'
  | 'userSuspended'
  | 'userDeleted'

/** Opens a session and returns its token. The database stores only the token's SHA-256. */
export async function openSession(tx: Tx, opening: Opening, now: Date): Promise<OpenedSession> {
  const token = newToken()
  const session = await tx.session.create({
    data: {
      ...opening,
      machineId: opening.machineId ?? null,
      mustEnrolPasskey: opening.mustEnrolPasskey ?? false,
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
    },
  })
  return { token, sessionId: session.id, expiresAt: sessionEnd(session) }
}

/**
 * Ends one session; returns false where it had ended before. Its sockets are notified at the
 * commit.
 */
export async function endSession(
  tx: Tx,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const ended = await tx.$queryRaw<Ended[]>`
    UPDATE session SET ended_at = ${now}, end_reason = ${reason} FROM app_user u
     WHERE session.id = ${sessionId}::uuid AND ended_at IS NULL AND u.id = session.user_id
    RETURNING session.id::text, u.id AS "userId", u.branch_code AS "branchCode"`
  await announceEnded(tx, ended)
  return ended.length > 0
}

/** Ends all sessions of a user except the given one. Returns their number. */
export async function endOtherSessions(
  tx: Tx,
  userId: number,
  except: Caller['sessionId'],
  reason: EndReason,
  now: Date,
): Promise<number> {
  const ended = await tx.$queryRaw<Ended[]>`
    UPDATE session SET ended_at = ${now}, end_reason = ${reason} FROM app_user u
     WHERE session.user_id = ${userId} AND ended_at IS NULL AND u.id = session.user_id
       AND (${except}::uuid IS NULL OR session.id <> ${except}::uuid)
    RETURNING session.id::text, u.id AS "userId", u.branch_code AS "branchCode"`
  await announceEnded(tx, ended)
  return ended.length
}

type Ended = { id: string; userId: number; branchCode: string }

/**
 * Announces the ended sessions at the commit, and drops them from this process's cache before it
 * serves another request.
 */
async function announceEnded(tx: Tx, ended: Ended[]): Promise<void> {
  forgetSessions(
    tx,
    ended.map(({ userId }) => userId),
  )
  await announce(tx, ended.map(sessionChange))
}

function sessionChange({ id, branchCode }: Ended): Change {
  return { kind: 'session', id, branchCode }
}
