import type { RegistryFigures, WorkFigures } from '#domain/system/figures.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { readFigures } from '#server/monitoring/figures/readFigures.ts'
import { unsealedEvents } from '#server/platform/audit/unsealedEvents.ts'
import type { Services } from '#server/platform/context.ts'
import { unmailedExports } from '#server/reports/exports/mailExports.ts'
import { readFolder } from './readMachine.ts'

type Waiting = Pick<WorkFigures, 'unsealed' | 'mailsWaiting' | 'mailWaitSeconds'>

/** Reads the work that waits: the figures of /metrics, and how many steps and mails they are. */
export async function readWork(db: Services['db']): Promise<WorkFigures> {
  const figures = await readFigures(db)
  const [waiting] = await db.$queryRaw<Waiting[]>(Prisma.sql`
    SELECT
      (SELECT count(*)::int FROM ${unsealedEvents}) AS unsealed,
      count(*)::int AS "mailsWaiting",
      coalesce(extract(epoch FROM clock_timestamp() - min(e.ended_at)), 0)::float8 AS "mailWaitSeconds"
      FROM ${unmailedExports(Prisma.sql`now()`)}`)
  return { ...figures, ...waiting! }
}

/** Reads how the registry's files come. */
export async function readRegistry({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): Promise<RegistryFigures> {
  const last = await db.registryFile.findFirst({
    orderBy: { receivedAt: 'desc' },
    select: { name: true, receivedAt: true, failure: true },
  })
  return {
    folder: await readFolder(config.REGISTRY_DIR),
    address: config.REGISTRY_URL !== undefined,
    lastFile: last && {
      name: last.name,
      secondsAgo: (clock.now().getTime() - last.receivedAt.getTime()) / 1_000,
      failed: last.failure !== null,
    },
  }
}
