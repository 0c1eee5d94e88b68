import type { ErasureKind } from '#domain/retention/kinds.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { dropExports } from './dropExports.ts'
import { erasureChange } from './erasureChange.ts'

/** The names of the numbers in the audit trail. */
const factNames: Record<ErasureKind, string> = {
  photograph: 'photographs',
  signature: 'signatures',
  address: 'addresses',
  particulars: 'particulars',
  csmJob: 'csmJobs',
  csmFile: 'csmFiles',
}

/** Ends an erasure once, with what it came to, and drops the files of exports made before. */
export async function endErasure(tx: Tx, id: number, now: Date): Promise<void> {
  const ended = await tx.erasure.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: now },
  })
  if (ended.count === 0) return
  await dropExports(tx)
  const asked = { where: { erasureId: id }, _count: true } as const
  const counts = [
    ...(await tx.erasedRecord.groupBy({ by: ['kind'], ...asked })),
    ...(await tx.csmErasedRecord.groupBy({ by: ['kind'], ...asked })),
  ]
  await recordAudit(
    tx,
    { product: 'retention' },
    now,
    {
      action: 'endErasure',
      subjects: [`Erasure:${id}`],
      after: Object.fromEntries(counts.map(({ kind, _count }) => [factNames[kind], _count])),
    },
    [erasureChange],
  )
}
