import { nextDigest } from '#domain/notification/digest.ts'
import { setNotificationDigestInput } from '#domain/notification/inputs.ts'
import { command } from '#server/platform/command.ts'

/**
 * Sets how often the caller gets a mail about unread notifications, in the language and with the
 * address of this call; or ends that. Doing so again changes nothing else.
 */
export const setNotificationDigest = command({
  name: 'setNotificationDigest',
  action: 'notification.own',
  input: setNotificationDigestInput,
  async run({ tx, viewer, now, locale, origin }, { every }) {
    const { userId, branchCode } = viewer
    if (every === null) await tx.notificationDigest.deleteMany({ where: { userId } })
    else {
      const chosen = { every, locale, origin, nextAt: nextDigest(every, now) }
      await tx.notificationDigest.upsert({
        where: { userId },
        create: { userId, ...chosen },
        update: chosen,
      })
    }
    return {
      result: { every },
      audit: { subjects: [`User:${viewer.loginId}`], after: { notificationDigest: every } },
      // Updates the caller's other screens.
      changed: [{ kind: 'notification', id: 'digest', branchCode, userId }],
    }
  },
})
