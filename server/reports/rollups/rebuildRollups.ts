import { Prisma } from '#generated/prisma/client.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { rollups, type Rollup } from './rollups.ts'

/**
 * The result for a roll-up: how many of its rows differed from the facts, and are now corrected.
 */
type Rebuilt = { table: string; wrong: number }

/**
 * Recalculates every roll-up and corrects the rows that differ, while others continue to write;
 * with `compare` nothing is changed. `onTable` is called after each roll-up. Two simultaneous calls
 * run one after the other.
 */
export async function rebuildRollups(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    compare = false,
    onTable = () => undefined,
  }: { compare?: boolean; onTable?: (rebuilt: Rebuilt) => void } = {},
): Promise<Rebuilt[]> {
  const all: Rebuilt[] = []
  for (const rollup of rollups) {
    const wrong = await transaction(
      db,
      async (tx) => {
        // Two at a time would both add the same difference. Writers and readers don't wait for this
        // lock.
        await tx.$executeRaw(
          Prisma.sql`LOCK TABLE ${Prisma.raw(rollup.table)} IN SHARE UPDATE EXCLUSIVE MODE`,
        )
        if (compare)
          return tx
            .$queryRaw(Prisma.raw(differences(rollup)))
            .then((rows) => (rows as unknown[]).length)
        const mended = await tx.$executeRaw(Prisma.raw(mending(rollup)))
        await recordAudit(tx, { product: 'rebuild-rollups' }, clock.now(), {
          action: 'rebuildRollup',
          subjects: [`Rollup:${rollup.table}`],
          after: { wrong: mended },
        })
        return mended
      },
      unlimited,
    )
    const rebuilt = { table: rollup.table, wrong }
    onTable(rebuilt)
    all.push(rebuilt)
  }
  return all
}

/**
 * Returns the query for the facts less the roll-up, by key. Both are read in one statement and
 * therefore from one snapshot, in which every writer is either in both or in neither: the
 * difference is the error of the roll-up, and stays so whatever is written in the meantime.
 */
function differences({ table, key, figures, facts }: Rollup): string {
  const less = figures.map(
    (figure) => `coalesce(actual.${figure}, 0) - coalesce(kept.${figure}, 0) AS ${figure}`,
  )
  return `SELECT * FROM (
    SELECT ${[...key, ...less].join(', ')} FROM (${facts}) actual (${[...key, ...figures].join(', ')}) FULL JOIN ${table} kept USING (${key.join(', ')})
  ) d WHERE ${figures.map((figure) => `${figure} <> 0`).join(' OR ')} ORDER BY ${key.join(', ')}`
}

/**
 * Returns the statement that adds the differences as a writer's trigger would, to the rows as they
 * are by then and in the order of the key.
 */
function mending(rollup: Rollup): string {
  const { table, key, figures } = rollup
  const sums = figures.map((figure) => `${figure} = d.${figure} + EXCLUDED.${figure}`)
  return `INSERT INTO ${table} AS d (${[...key, ...figures].join(', ')}) ${differences(rollup)}
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${sums.join(', ')}`
}
