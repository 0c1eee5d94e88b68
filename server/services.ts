import type { Logger } from 'pino'
import { SessionCache } from '#server/access/sessions/SessionCache.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/context.ts'
import { at, directAddress } from '#server/platform/database/address.ts'
import { createDb } from '#server/platform/database/client.ts'
import { DatabaseClock } from '#server/platform/database/health/DatabaseClock.ts'
import { keepsNames, waysOf } from '#server/platform/database/keepsNames.ts'
import { createEvents } from '#server/platform/events/events.ts'
import { SharedReadCache } from '#server/platform/SharedReadCache.ts'
import { createQrSigner } from '#server/qr/qrSigner.ts'
import type { Config } from './config.ts'

type Parts = {
  config: Config
  url: string
  log: Logger
  /** By default the database's. */
  clock?: Clock
  /** This machine's clock, which the database's clock is compared with. */
  machineClock?: Clock
  /**
   * How long data that several users watch is shared while nothing changes; not at all unless the
   * process serves them.
   */
  sharedMs?: number
  /**
   * How long a loaded session is reused while nothing changes; not at all unless the process
   * serves.
   */
  keptSessionMs?: number
}

/** Opens the services that all parts of the process use, over one migrated database. */
export async function openServices({
  config,
  url,
  log,
  clock: setClock,
  machineClock,
  sharedMs = 0,
  keptSessionMs = 0,
}: Parts): Promise<Services & { close(): Promise<void> }> {
  const directly = directAddress(config, url)
  const direct = directly.url
  const onLost = (reason: string) =>
    log.warn({ reason }, 'a database connection was lost and has been closed')
  const db = createDb(url, {
    named: direct === url || (await keepsNames(url)),
    pooled: direct !== url,
    onLost,
  })
  const replica = config.DATABASE_READ_URL
  const reads = replica
    ? createDb(replica, {
        ...(await at({ setting: 'DATABASE_READ_URL', url: replica }, waysOf)),
        replica: true,
        onLost,
      })
    : db
  const events = await at(directly, (there) => createEvents(there, log))
  const shared = new SharedReadCache(sharedMs)
  const stopHearing = events.listen((change) => shared.forget(change))
  const stopKeeping = keptSessionMs > 0 ? SessionCache.keep(db, events, keptSessionMs) : () => {}
  const databaseClock = new DatabaseClock(db, log, machineClock)
  const clock = setClock ?? (await databaseClock.start())
  const qr = await createQrSigner({ db, clock, log })
  return {
    config,
    db,
    reads,
    clock,
    log,
    events,
    shared,
    qr,
    async close() {
      qr.close()
      databaseClock.stop()
      stopHearing()
      stopKeeping()
      await events.close()
      if (reads !== db) await reads.$disconnect()
      await db.$disconnect()
    },
  }
}
