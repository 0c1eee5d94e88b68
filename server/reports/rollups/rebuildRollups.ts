import { Prisma } from '#generated/prisma/client.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { rollups, type Rollup } from './rollups.ts'

/** What was found of a roll-up: how many of its rows were not what the facts say, and now are. */
export type Rebuilt = { table: string; wrong: number }

/** Five million cards are counted in a minute or two; nobody waits for it but who has called it. */
const longest = { timeout: 3_600_000 }

/**
 * Counts every roll-up anew beside the one that is there, and puts what differs into it, while others go on writing; with `compare`
 * nothing is changed. `told` hears of each roll-up once it is done. One that is called twice at a time does its work one after the other.
 */
export async function rebuildRollups(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { compare = false, told = () => undefined }: { compare?: boolean; told?: (rebuilt: Rebuilt) => void } = {},
): Promise<Rebuilt[]> {
  const all: Rebuilt[] = []
  for (const rollup of rollups) {
    const wrong = await transaction(
      db,
      async (tx) => {
        // Two at a time would both add the same difference. Writers and readers don't wait for this lock.
        await tx.$executeRaw(Prisma.sql`LOCK TABLE ${Prisma.raw(rollup.table)} IN SHARE UPDATE EXCLUSIVE MODE`)
        if (compare) return tx.$queryRaw(Prisma.raw(differences(rollup))).then((rows) => (rows as unknown[]).length)
        const mended = await tx.$executeRaw(Prisma.raw(mending(rollup)))
        await recordAudit(tx, { product: 'rebuild-rollups' }, clock.now(), {
          action: 'rebuildRollup',
          subjects: [`Rollup:${rollup.table}`],
          after: { wrong: mended },
        })
        return mended
      },
      longest,
    )
    const rebuilt = { table: rollup.table, wrong }
    told(rebuilt)
    all.push(rebuilt)
  }
  return all
}

/**
 * What the facts come to less what the roll-up says, by key. Both are read in one statement and so as of one moment, at which every
 * writer is either in both or in neither: what differs is what is wrong with the roll-up, and stays so whoever writes in the meantime.
 */
function differences({ table, key, figures, facts }: Rollup): string {
  const less = figures.map((figure) => `coalesce(anew.${figure}, 0) - coalesce(kept.${figure}, 0) AS ${figure}`)
  return `SELECT * FROM (
    SELECT ${[...key, ...less].join(', ')} FROM (${facts}) anew (${[...key, ...figures].join(', ')}) FULL JOIN ${table} kept USING (${key.join(', ')})
  ) d WHERE ${figures.map((figure) => `${figure} <> 0`).join(' OR ')} ORDER BY ${key.join(', ')}`
}

/** Adds the differences as a writer's trigger would, to the rows as they are by then and in the order of the key. */
function mending(rollup: Rollup): string {
  const { table, key, figures } = rollup
  const sums = figures.map((figure) => `${figure} = d.${figure} + EXCLUDED.${figure}`)
  return `INSERT INTO ${table} AS d (${[...key, ...figures].join(', ')}) ${differences(rollup)}
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${sums.join(', ')}`
}
