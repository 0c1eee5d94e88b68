import type { Logger } from 'pino'
import type { Db } from '#server/platform/database/client.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { pause } from '#server/platform/pause.ts'
import { formatAnchor } from './anchor.ts'
import type { AnchorFile } from './AnchorFile.ts'
import { anchorStands } from './anchorStands.ts'
import { auditHead, type OpenFrom } from './sealEvents.ts'
import { sealWaiting } from './sealWaiting.ts'

const passEveryMs = 200
const anchorEveryMs = 60_000

type Options = {
  db: Db
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Keeps the last anchor across restarts of the process. */
  anchorFile: Pick<AnchorFile, 'read' | 'write'>
}

/**
 * Seals the audit trail until the signal, then once more, so that an orderly stop leaves nothing
 * unsealed. Every process runs a sealer; only one seals at a time. Resolves when it has stopped,
 * never rejects.
 */
export async function runSealer(options: Options, signal: AbortSignal): Promise<void> {
  const { db, log } = options
  // A starting process checks the whole trail once: a backup may have been restored meanwhile.
  let openFrom: OpenFrom | null = null
  let anchorDue = 0
  // The database may be restarting; the events wait for their seals.
  const trySealing = keepRetrying({
    log,
    job: 'seal audit trail',
    failed: 'the audit trail could not be sealed',
  })
  const tryAnchor = keepRetrying({
    log,
    job: 'keep audit anchor',
    failed: 'the anchor of the audit trail could not be checked and kept',
  })

  async function seal(): Promise<void> {
    const from = openFrom
    // After a failed pass the next server and its data are unknown, so the whole trail is checked
    // again.
    openFrom = null
    openFrom = await sealWaiting(db, from)
  }
  async function anchor(): Promise<void> {
    if (await keepAnchor(options)) anchorDue = Date.now() + anchorEveryMs
  }

  while (!signal.aborted) {
    await trySealing(seal)
    if (Date.now() >= anchorDue) await tryAnchor(anchor)
    await pause(passEveryMs, signal)
  }
  await trySealing(seal)
  await tryAnchor(anchor)
}

/**
 * Checks that the trail still has the saved anchor, then logs the head of the trail and saves it:
 * both are out of the database's reach. An anchor that the trail no longer has is never replaced.
 * @returns whether there was an anchor to save or to report
 */
async function keepAnchor({ db, log, anchorFile }: Options): Promise<boolean> {
  const before = await anchorFile.read()
  if (before && !(await anchorStands(db, before))) {
    log.error(
      { anchor: formatAnchor(before) },
      'the audit trail no longer holds this anchor: it was truncated or rewritten',
    )
    return true
  }
  const head = await auditHead(db)
  if (!head) return false
  log.info({ anchor: formatAnchor(head) }, 'audit trail sealed')
  if (!before || head.seq > before.seq) await anchorFile.write(head)
  return true
}
