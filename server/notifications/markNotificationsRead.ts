import { markNotificationsReadInput } from '#domain/notification/inputs.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { command } from '#server/platform/command.ts'
import { isReader } from './notifications.ts'

/**
 * Marks the caller's notifications as read, the given or all of them. Those that are not theirs, or
 * no longer, stay as they are. Marking again changes nothing.
 */
export const markNotificationsRead = command({
  name: 'markNotificationsRead',
  action: 'notification.own',
  input: markNotificationsReadInput,
  async run(scope, { ids }) {
    const { tx, viewer } = scope
    const chosen = ids ? [Prisma.sql`n.id = ANY(${ids})`] : []
    const where = Prisma.join([...isReader(scope), ...chosen], ' AND ')
    const count = await tx.$executeRaw`
      INSERT INTO notification_read (user_id, notification_id)
      SELECT ${viewer.userId}::int, n.id FROM notification n WHERE ${where} ORDER BY n.id FOR KEY SHARE
      ON CONFLICT DO NOTHING`
    return {
      result: { count },
      audit: { subjects: [`User:${viewer.loginId}`], after: { notifications: count } },
      // Updates the caller's other screens.
      changed: [
        { kind: 'notification', id: 'read', branchCode: viewer.branchCode, userId: viewer.userId },
      ],
    }
  },
})
