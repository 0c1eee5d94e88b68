import type { FieldProblem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { CheckedRow } from '#server/registry/checkedBatches.ts'
import { heldDigest } from './heldDecisions.ts'

type About = { reasons: readonly FieldProblem[]; source: string; now: Date }

/**
 * Stores a record until it is confirmed or dismissed, replacing an earlier pending one of its
 * application. Sending the same record again changes nothing.
 */
export async function holdRecord(
  tx: Tx,
  row: CheckedRow,
  { reasons, source, now }: About,
): Promise<void> {
  const { record, photo, cells } = row
  const digest = heldDigest(row)
  await supersedeHeld(tx, [record.applid], now, digest)
  const waits = {
    branchCode: record.printingbranch,
    cells: plainCells(cells) as Prisma.InputJsonValue,
    photo: photo ? { ...photo, content: photo.content.toString('base64') } : Prisma.DbNull,
    reasons: reasons as unknown as Prisma.InputJsonValue,
    decision: null,
    decidedAt: null,
  }
  const { count } = await tx.registryHeld.updateMany({
    where: { digest, decision: 'superseded' },
    data: waits,
  })
  if (count > 0) return
  const data = {
    ...waits,
    digest,
    applId: record.applid,
    applicationNo: record.applicationno,
    source,
    receivedAt: now,
  }
  await tx.registryHeld.createMany({ data: [data], skipDuplicates: true })
}

/**
 * Releases the pending records of these applications because a later one has arrived, except the
 * one with this digest.
 */
export async function supersedeHeld(
  tx: Tx,
  applIds: string[],
  now: Date,
  digest = '',
): Promise<void> {
  if (applIds.length === 0) return
  await tx.registryHeld.updateMany({
    where: { applId: { in: applIds }, decision: null, digest: { not: digest } },
    data: { decision: 'superseded', decidedAt: now, cells: Prisma.DbNull, photo: Prisma.DbNull },
  })
}

/** Returns a spreadsheet's dates as the texts shown: JSON would convert them to moments in UTC. */
function plainCells(cells: unknown): unknown {
  const entries = Object.entries(cells ?? {}).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString().slice(0, 19) : (value ?? null),
  ])
  return Object.fromEntries(entries)
}
