import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/database/client.ts'
import { formatAnchor, type Anchor } from './anchor.ts'
import { anchorStands } from './anchorStands.ts'
import { auditHead, sealEvents, sealsAPass } from './sealEvents.ts'
import { SealFloor } from './sealFloor.ts'

const passEveryMs = 200
const anchorEveryMs = 60_000

type Options = { db: Db; log: Pick<Logger, 'info' | 'warn' | 'error'> }

/**
 * Seals the audit trail until the signal, then once more, so that an orderly stop leaves nothing unsealed. Every
 * process runs one; of those that look at the same moment one seals. Resolves when it has stopped, never rejects.
 */
export async function runSealer({ db, log }: Options, signal: AbortSignal): Promise<void> {
  const floor = new SealFloor()
  let anchor: Anchor | null = null
  let anchorDue = 0
  let failing = false

  /** Events that came meanwhile are left to the next pass, so that a pass seals many: each waits for the disk once. */
  async function pass(all: boolean): Promise<void> {
    while (true) {
      const sealed = await sealEvents(db, floor.id)
      if (sealed === 0 || (!all && sealed < sealsAPass)) break
    }
    await floor.raise(db, Date.now())
    if (Date.now() < anchorDue) return
    anchor = await logAnchor({ db, log }, anchor)
    if (anchor) anchorDue = Date.now() + anchorEveryMs
  }

  async function attempt(all = false): Promise<void> {
    try {
      await pass(all)
      failing = false
    } catch (error) {
      // The database may be restarting: the events wait for their seals. Said once, not five times a second.
      if (!failing) log.warn({ err: error }, 'the audit trail could not be sealed: trying on')
      failing = true
    }
  }

  while (!signal.aborted) {
    await attempt()
    await sleep(passEveryMs, undefined, { signal }).catch(() => undefined) // the signal ends the wait
  }
  anchorDue = 0
  await attempt(true)
}

/** Writes the head to the log, out of the database's reach, and looks whether the one before still stands. */
async function logAnchor({ db, log }: Options, before: Anchor | null): Promise<Anchor | null> {
  if (before && !(await anchorStands(db, before))) {
    log.error({ anchor: formatAnchor(before) }, 'the audit trail no longer holds this anchor: it was cut or written anew')
    return before
  }
  const head = await auditHead(db)
  if (head) log.info({ anchor: formatAnchor(head) }, 'audit trail sealed')
  return head
}
