import { muteNotificationsInput } from '#domain/notification/inputs.ts'
import { command } from '#server/platform/command.ts'

/**
 * Mutes a kind of notifications for the caller, or ends that. Doing so again changes nothing.
 */
export const muteNotifications = command({
  name: 'muteNotifications',
  action: 'notification.own',
  input: muteNotificationsInput,
  async run({ tx, viewer }, { kind, isMuted }) {
    const { userId, branchCode } = viewer
    if (isMuted)
      await tx.$executeRaw`
        INSERT INTO notification_mute (user_id, kind) VALUES (${userId}::int, ${kind}) ON CONFLICT DO NOTHING`
    else await tx.notificationMute.deleteMany({ where: { userId, kind } })
    return {
      result: { kind },
      audit: { subjects: [`User:${viewer.loginId}`], after: { notificationKind: kind, isMuted } },
      // Updates the caller's other screens.
      changed: [{ kind: 'notification', id: 'muted', branchCode, userId }],
    }
  },
})
