import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { chainStart, type Anchor } from '#server/platform/audit/anchor.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { auditHead } from '#server/platform/audit/sealEvents.ts'
import { faultOf, nextSeals } from '#server/platform/audit/sealRow.ts'
import type { Db } from '#server/platform/database/client.ts'
import { unlimited } from '#server/platform/database/unlimited.ts'
import { archivedUpTo } from './archivedUpTo.ts'
import { readArchive } from './readArchive.ts'
import { lineOf } from './sealLine.ts'

export type Archived = { file: string; firstSeq: bigint; last: Anchor; sha256: string }

type Options = {
  /** Steps before this moment are archived, up to the first later one. */
  before: Date
  folder: string
  now: Date
}

/** Rows deleted per transaction, so that nobody waits long. */
const atOnce = 5_000

/**
 * Moves the oldest part of the trail to a file. The file is written, read back and checked seal by
 * seal against the chain before the rows are deleted. `audit_archive` keeps where the chain
 * continues, and the trail itself keeps that with the file's digest. An archiving interrupted
 * during the deletion continues with it. Returns null where nothing is old enough.
 * @throws Error for an unsound trail, or a file that differs from what was written
 */
export async function archiveAudit(
  db: Db,
  { before, folder, now }: Options,
): Promise<Archived | null> {
  const from = await archivedUpTo(db)
  if (from) await deleteUpTo(db, from.seq)
  const firstSeq = (from ?? chainStart).seq + 1n
  const lastSeq = await lastBefore(db, before)
  if (lastSeq < firstSeq) return null
  const file = path.join(folder, `audit-${firstSeq}-${lastSeq}.jsonl.gz`)
  const last = await write(db, file, from ?? chainStart, lastSeq)
  const read = await readArchive(file, from)
  if (read.fault || read.head?.seq !== last.seq || read.head.chain !== last.chain)
    throw new Error(`${file} differs from what was written: nothing was deleted. Check the disk.`)
  await keep(db, { file, firstSeq, last, sha256: read.sha256 }, now)
  await deleteUpTo(db, last.seq)
  return { file, firstSeq, last, sha256: read.sha256 }
}

/**
 * Returns the last seal up to which all steps are old enough. The trail's last seal always stays,
 * because new seals follow it.
 */
async function lastBefore(db: Db, before: Date): Promise<bigint> {
  const [first] = await db.$queryRaw<{ seq: bigint }[]>`
    SELECT s.seq FROM audit_seal s JOIN audit_event e ON e.id = s.event_id WHERE e.at >= ${before} ORDER BY s.seq LIMIT 1`
  const head = await auditHead(db)
  return (first?.seq ?? head?.seq ?? 0n) - 1n
}

async function write(db: Db, file: string, from: Anchor, lastSeq: bigint): Promise<Anchor> {
  let last = from
  async function* lines(): AsyncGenerator<string> {
    while (last.seq < lastSeq) {
      const seals = await nextSeals(db, last.seq, lastSeq)
      if (seals.length === 0)
        throw new Error(`Seal ${last.seq + 1n} is missing: run npm run verify-audit.`)
      for (const seal of seals) {
        const fault = faultOf(seal, last)
        if (fault)
          throw new Error(
            `The trail is invalid at seal ${fault.seq}, so nothing was archived: run npm run verify-audit.`,
          )
        last = { seq: seal.seq, chain: seal.chain }
        yield lineOf(seal)
      }
    }
  }
  // Written under another name first, so that a file with the final name is complete.
  const part = `${file}.part`
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 6 }),
    createWriteStream(part, { flags: 'w', mode: 0o600 }),
  )
  await toDisk(part)
  await rename(part, file)
  await toDisk(path.dirname(file))
  return last
}

async function toDisk(what: string): Promise<void> {
  const handle = await open(what, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Records that the trail now begins after the archive; the step that says so is sealed like any
 * other.
 */
async function keep(db: Db, { file, firstSeq, last, sha256 }: Archived, now: Date): Promise<void> {
  const name = path.basename(file)
  await db.$transaction(async (tx) => {
    await tx.auditArchive.create({
      data: {
        firstSeq,
        lastSeq: last.seq,
        chain: Buffer.from(last.chain, 'hex'),
        file: name,
        sha256: Buffer.from(sha256, 'hex'),
        archivedAt: now,
      },
    })
    const after = {
      file: name,
      sha256,
      firstSeq: String(firstSeq),
      lastSeq: String(last.seq),
      chain: last.chain,
    }
    await recordAudit(tx, { product: 'archive' }, now, {
      action: 'archiveAudit',
      subjects: [],
      after,
    })
  }, unlimited)
}

async function deleteUpTo(db: Db, last: bigint): Promise<void> {
  for (;;) {
    const seals = await db.$transaction(async (tx) => {
      const [bound] = await tx.$queryRaw<{ seq: bigint | null }[]>`
        SELECT max(seq) seq FROM (SELECT seq FROM audit_seal WHERE seq <= ${last} ORDER BY seq LIMIT ${atOnce}) s`
      if (bound!.seq === null) return 0
      await tx.$executeRaw`DELETE FROM audit_event WHERE id IN (SELECT event_id FROM audit_seal WHERE seq <= ${bound!.seq})`
      return tx.$executeRaw`DELETE FROM audit_seal WHERE seq <= ${bound!.seq}`
    }, unlimited)
    if (seals === 0) return
  }
}
