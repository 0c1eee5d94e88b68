import type { Logger } from 'pino'
import type { Db } from '#server/platform/database/client.ts'
import { pause } from '#server/platform/pause.ts'
import { tryingOn } from '#server/platform/tryingOn.ts'
import { formatAnchor, type Anchor } from './anchor.ts'
import { anchorStands } from './anchorStands.ts'
import { auditHead } from './sealEvents.ts'
import { sealWaiting } from './sealWaiting.ts'

const passEveryMs = 200
const anchorEveryMs = 60_000

type Options = { db: Db; log: Pick<Logger, 'info' | 'warn' | 'error'> }

/**
 * Seals the audit trail until the signal, then once more, so that an orderly stop leaves nothing unsealed. Every
 * process runs one; of those that look at the same moment one seals. Resolves when it has stopped, never rejects.
 */
export async function runSealer({ db, log }: Options, signal: AbortSignal): Promise<void> {
  // A process that starts looks through the whole trail once: a backup may have been restored meanwhile.
  let openFrom: bigint | null = null
  let anchor: Anchor | null = null
  let anchorDue = 0
  // The database may be restarting: the events wait for their seals.
  const attempt = tryingOn((err) => log.warn({ err }, 'the audit trail could not be sealed: trying on'))

  async function pass(): Promise<void> {
    openFrom = await sealWaiting(db, openFrom)
    if (Date.now() < anchorDue) return
    anchor = await logAnchor({ db, log }, anchor)
    if (anchor) anchorDue = Date.now() + anchorEveryMs
  }

  while (!signal.aborted) {
    await attempt(pass)
    await pause(passEveryMs, signal)
  }
  anchorDue = 0
  await attempt(pass)
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
