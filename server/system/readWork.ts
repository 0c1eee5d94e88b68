import type { RegistryFigures, WorkFigures } from '#domain/system/figures.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { readFigures } from '#server/monitoring/figures/readFigures.ts'
import type { Services } from '#server/platform/context.ts'
import { readFolder } from './readMachine.ts'

type Waiting = Pick<WorkFigures, 'unsealed' | 'mailsWaiting' | 'mailWaitSeconds'>

/** Reads the work that waits: the figures of /metrics, and how many steps and mails they are. */
export async function readWork(db: Services['db']): Promise<WorkFigures> {
  const figures = await readFigures(db)
  const [waiting] = await db.$queryRaw<Waiting[]>(Prisma.sql`
    SELECT
      (SELECT count(*)::int FROM audit_event e
         WHERE e.txid >= coalesce((SELECT s.txid FROM audit_event s JOIN audit_seal l ON l.event_id = s.id ORDER BY l.seq DESC LIMIT 1), 0)
           AND NOT EXISTS (SELECT FROM audit_seal l WHERE l.event_id = e.id)) AS unsealed,
      count(*)::int AS "mailsWaiting",
      coalesce(extract(epoch FROM clock_timestamp() - min(x.ended_at)), 0)::float8 AS "mailWaitSeconds"
      FROM report_export x JOIN app_user u ON u.id = x.owner_id
     WHERE x.mailed_at IS NULL AND x.status IN ('ready', 'failed') AND x.ended_at > now() - interval '1 hour'
       AND u.email <> '' AND u.disabled_at IS NULL AND u.deleted_at IS NULL`)
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
