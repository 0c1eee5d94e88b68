import type { Logger } from 'pino'
import { KeptSessions } from '#server/access/sessions/KeptSessions.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/context.ts'
import { at, directAddress } from '#server/platform/database/address.ts'
import { createDb } from '#server/platform/database/client.ts'
import { keepsNames } from '#server/platform/database/keepsNames.ts'
import { createEvents } from '#server/platform/events/events.ts'
import { SharedReads } from '#server/platform/SharedReads.ts'
import { createQrSigner } from '#server/qr/qrSigner.ts'
import type { Config } from './config.ts'

type Parts = {
  config: Config
  url: string
  log: Logger
  clock?: Clock
  /** How long what people watch is shared among them while nothing changes; not at all unless the process serves them. */
  sharedMs?: number
  /** How long a session is taken as it was last read while nothing changes; not at all unless the process serves. */
  keptSessionMs?: number
}

/** Opens what every part of the process works with, over one migrated database. */
export async function openServices({
  config,
  url,
  log,
  clock = systemClock,
  sharedMs = 0,
  keptSessionMs = 0,
}: Parts): Promise<Services & { close(): Promise<void> }> {
  const directly = directAddress(config, url)
  const direct = directly.url
  const db = createDb(url, { named: direct === url || (await keepsNames(url)) })
  const replica = config.DATABASE_READ_URL
  const reads = replica ? createDb(replica, { named: await at({ setting: 'DATABASE_READ_URL', url: replica }, keepsNames) }) : db
  const events = await at(directly, (there) => createEvents(there, log))
  const shared = new SharedReads(sharedMs)
  const stopHearing = events.listen((change) => shared.forget(change))
  const stopKeeping = keptSessionMs > 0 ? KeptSessions.keep(db, events, keptSessionMs) : () => {}
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
      stopHearing()
      stopKeeping()
      await events.close()
      if (reads !== db) await reads.$disconnect()
      await db.$disconnect()
    },
  }
}
