import { markNewsReadInput } from '#domain/notification/inputs.ts'
import { command } from '#server/platform/command.ts'

/**
 * Records how far the caller has read the news of the product. An older number changes nothing: a
 * second window may still show older news.
 */
export const markNewsRead = command({
  name: 'markNewsRead',
  action: 'notification.own',
  input: markNewsReadInput,
  async run({ tx, viewer }, { newest }) {
    const { userId, loginId, branchCode } = viewer
    await tx.$executeRaw`
      INSERT INTO news_read (user_id, newest) VALUES (${userId}, ${newest})
      ON CONFLICT (user_id) DO UPDATE SET newest = greatest(news_read.newest, excluded.newest)`
    return {
      result: { newest },
      audit: { subjects: [`User:${loginId}`], after: { newsRead: newest } },
      // Updates the caller's other screens.
      changed: [{ kind: 'notification', id: 'news', branchCode, userId }],
    }
  },
})
