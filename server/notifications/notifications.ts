import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { mutableKinds, readableKinds, type NotificationKind } from '#domain/notification/kinds.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { loader } from '#server/platform/loader.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** A notification as stored, once for all its readers. */
export type NotificationRow = {
  id: number
  at: Date
  kind: NotificationKind
  facts: unknown
}

type Reading = Pick<SignedInContext, 'viewer'>

const source = new ListSource({
  table: Prisma.sql`notification n`,
  joins: {},
  columns: columnsOf(Prisma.sql`n.id, n.at, n.kind, n.facts`),
  always: ['id'],
})

/** Lists the viewer's notifications, the newest first. */
export const listNotifications = keysetList<NotificationRow, object>({
  filter: z.object({}),
  source,
  conditions: ({ viewer }) => isReader({ viewer }),
  sort: { sql: Prisma.sql`n.id`, type: 'integer' },
  descending: true,
  id: { sql: Prisma.sql`n.id`, type: 'integer' },
})

/**
 * Returns the conditions for notifications n that the viewer may read now: theirs at a branch that
 * they see, and their own branch's of others, each if they are still allowed its action.
 */
export function isReader(ctx: Reading): Prisma.Sql[] {
  return [Prisma.sql`n.audience = ANY(${audiencesOf(ctx)})`, ...isAllowed(ctx)]
}

const audiencesOf = ({ viewer }: Reading) => [
  `User:${viewer.userId}`,
  `Branch:${viewer.branchCode}`,
]

function isAllowed({ viewer }: Reading): Prisma.Sql[] {
  return [
    Prisma.sql`n.kind = ANY(${readableKinds(viewer)})`,
    Prisma.sql`(n.branch_code IS NULL OR ${visibleTo(viewer, Prisma.sql`n.branch_code`)})`,
    Prisma.sql`n.caused_by_id IS DISTINCT FROM ${viewer.userId}`,
  ]
}

/**
 * Loads whether a notification counts as read: the viewer has read it or muted its kind, or its
 * matter is settled.
 */
export const hasRead = loader<number, boolean>(
  'notification.isRead',
  async (ctx, ids) => {
    const unread = await readRows<{ id: number }>(
      ctx.db,
      Prisma.sql`SELECT n.id FROM notification n WHERE n.id = ANY(${[...ids]}) AND ${isUnread(ctx)}`,
    )
    return new Map(unread.map(({ id }) => [id, false]))
  },
  true,
)

/**
 * Returns the condition for notifications n of pending matters and news that the viewer has neither
 * read nor muted.
 */
export function isUnread({ viewer }: Reading): Prisma.Sql {
  return Prisma.sql`(
    n.settled_at IS NULL
    AND NOT EXISTS (SELECT FROM notification_read r WHERE r.user_id = ${viewer.userId} AND r.notification_id = n.id)
    AND NOT EXISTS (SELECT FROM notification_mute m WHERE m.user_id = ${viewer.userId} AND m.kind = n.kind))`
}

/** Lists the kinds that the viewer has muted. */
export async function listMuted({ db, viewer }: SignedInContext): Promise<NotificationKind[]> {
  const muted = await db.notificationMute.findMany({ where: { userId: viewer.userId } })
  return mutableKinds.filter((kind) => muted.some((row) => row.kind === kind))
}

/**
 * Counts the viewer's unread notifications among the newest, up to `limits.unreadCounted`. Every
 * screen asks for it, so it reads a bounded number of rows by the index.
 */
export async function countUnread(ctx: SignedInContext): Promise<number> {
  const where = Prisma.join([...isAllowed(ctx), isUnread(ctx)], ' AND ')
  const [row] = await readRows<{ n: number }>(
    ctx.db,
    Prisma.sql`
    SELECT count(*)::int n FROM (
      SELECT FROM unnest(${audiencesOf(ctx)}::text[]) a(audience) CROSS JOIN LATERAL (
        SELECT * FROM notification o WHERE o.audience = a.audience ORDER BY o.id DESC LIMIT ${limits.unreadSought}) n
       WHERE ${where} LIMIT ${limits.unreadCounted}) unread`,
  )
  return row!.n
}
