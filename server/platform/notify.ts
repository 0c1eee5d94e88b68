import { headquarters } from '#domain/limits.ts'
import type { AnyNotification, SettledKind } from '#domain/notification/kinds.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** One person, at the branch of the record if it has one, or everybody of a branch. */
type Audience = { userId: number; branchCode: string | null } | { branchCode: string }

/** Who caused it, and so is not notified; null for the product itself. */
type Cause = { now: Date; viewer: { userId: number } | null }

/**
 * Writes a notification inside the transaction of its event, and announces it to its readers. Which
 * people of a branch read it is decided when they do, by the access table.
 */
export async function notify(
  tx: Tx,
  { now, viewer }: Cause,
  audience: Audience,
  { kind, facts }: AnyNotification,
): Promise<void> {
  const userId = 'userId' in audience ? audience.userId : null
  await tx.$executeRaw`
    SELECT notify_people(${now}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${userId}::int, ${audience.branchCode}::text,
                         ${viewer?.userId ?? null}::int)`
}

/**
 * Notifies a branch of something on which headquarters acts too: each of the two has its row.
 */
export async function notifyWithHeadquarters(
  tx: Tx,
  cause: Cause,
  branchCode: string,
  event: AnyNotification,
): Promise<void> {
  for (const place of new Set([branchCode, headquarters]))
    await notify(tx, cause, { branchCode: place }, event)
}

/**
 * Settles the notifications of a matter once it is decided or over: nobody has them unread any
 * more. Matches those of the kinds whose facts contain the given ones.
 */
export async function settleNotifications(
  tx: Tx,
  now: Date,
  kinds: readonly SettledKind[],
  facts: Record<string, string | number>,
): Promise<void> {
  await tx.$executeRaw`
    SELECT settle_notifications(${now}, ${[...kinds]}::text[], ${JSON.stringify(facts)}::jsonb)`
}
