import type { Change } from '#domain/changes.ts'
import type { Application, CardJobStatus } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { RegistryApplication } from './applicationOf.ts'

type Job = { id: number; status: CardJobStatus; branch_code: string }

/**
 * Changes an application while all its jobs are new; a deleted job makes no card and doesn't count. That the department
 * has received the card is said after its making, and is taken whatever the state. A printing branch that the registry
 * changes takes the jobs along; one that staff chose by rerouting stays.
 */
export async function updateApplication(
  tx: Tx,
  stored: Application,
  sent: RegistryApplication,
  columns: (keyof RegistryApplication)[],
): Promise<'inProduction' | { subjects: string[]; changed: Change[] }> {
  const jobs = await tx.$queryRaw<Job[]>`
    SELECT id, status, branch_code FROM card_job WHERE appl_id = ${stored.applId} ORDER BY id FOR UPDATE`
  const receiptOnly = columns.every((column) => column === 'receivedByImmigrationAt')
  if (!receiptOnly && jobs.some(({ status }) => status !== 'new' && status !== 'deleted')) return 'inProduction'

  // What was signed for the QR code may have changed.
  const data = receiptOnly ? sent : { ...sent, qrString: null }
  await tx.application.update({ where: { applId: stored.applId }, data })
  const moves = sent.branchCode !== stored.branchCode
  const waiting = jobs.filter(({ status }) => status === 'new').map(({ id }) => id)
  await tx.cardJob.updateMany({
    where: { id: { in: waiting } },
    data: { version: { increment: 1 }, ...(moves ? { branchCode: sent.branchCode, stationId: null } : {}) },
  })
  const branches = (job: Job) => new Set([job.branch_code, moves && job.status === 'new' ? sent.branchCode : job.branch_code])
  return {
    subjects: [`Application:${stored.applId}`, ...jobs.map(({ id }) => `CardJob:${id}`)],
    changed: jobs.flatMap((job) =>
      [...branches(job)].map((branchCode): Change => ({ kind: 'cardJob', id: String(job.id), branchCode })),
    ),
  }
}
