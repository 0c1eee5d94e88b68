import type { SavedView } from '#generated/prisma/client.ts'
import { grouped, loader } from '#server/platform/loader.ts'

/** Loads a user's own views, by name. */
export const listSavedViews = loader<number, SavedView[]>(
  'user.savedViews',
  async ({ db }, userIds) => {
    const views = await db.savedView.findMany({
      where: { userId: { in: [...userIds] } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    })
    return grouped(views, ({ userId }) => userId)
  },
  [],
)
