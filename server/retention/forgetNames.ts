import type { Db } from '#server/platform/database/client.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { lockRegistry } from '#server/registry/lockRegistry.ts'

/**
 * Removes words and employers that no application has any more from the lists that searches use to
 * correct typing errors. It reads the names of all applications once, which takes a minute for some
 * millions; imports of the registry wait meanwhile, because they add to these lists.
 */
export async function forgetNames(db: Db): Promise<void> {
  await transaction(
    db,
    async (tx) => {
      await lockRegistry(tx)
      await tx.$executeRaw`
        WITH used AS MATERIALIZED (
          SELECT DISTINCT u.word FROM (SELECT name FROM application UNION SELECT employer_name FROM application) n
           CROSS JOIN LATERAL name_words(n.name) u (word))
        DELETE FROM name_word w WHERE NOT EXISTS (SELECT FROM used WHERE used.word = w.word)`
      await tx.$executeRaw`
        DELETE FROM employer_name e WHERE NOT EXISTS (SELECT FROM application a WHERE a.employer_name = e.name)`
    },
    unlimited,
  )
}
