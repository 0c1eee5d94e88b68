import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Services } from './platform/context.ts'
import { createDb } from './platform/database/client.ts'
import { createEvents } from './platform/events/events.ts'
import { createQrSigner } from './platform/qrSigner.ts'

type Parts = { config: Config; url: string; log: Logger; clock?: Clock }

/** Opens what every part of the process works with, over one migrated database. */
export async function openServices({ config, url, log, clock = systemClock }: Parts): Promise<Services & { close(): Promise<void> }> {
  const db = createDb(url)
  const events = await createEvents(url, log)
  const qr = await createQrSigner({ db, clock, log })
  return {
    config,
    db,
    clock,
    log,
    events,
    qr,
    async close() {
      qr.close()
      await events.close()
      await db.$disconnect()
    },
  }
}
