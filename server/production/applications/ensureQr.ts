import type { CommandScope } from '#server/platform/command.ts'
import type { LockedJob } from '#server/production/jobs/lockCardJob.ts'
import { signApplication } from './signApplication.ts'

/** A locked job whose application has its QR string. */
export type SignedJob = LockedJob & { application: { qrString: string } }

/**
 * Returns the job with its application's QR string, and signs it first where it has none. A card
 * carries a QR code, so none is listed or made without it.
 * @throws qr.missing
 */
export async function ensureQr<Job extends LockedJob>(
  scope: CommandScope,
  job: Job,
): Promise<Job & SignedJob> {
  const { application } = job
  if (application.qrString)
    return { ...job, application: { ...application, qrString: application.qrString } }
  const qrString = signApplication(scope.qr, application)
  await scope.tx.application.update({ where: { applId: application.applId }, data: { qrString } })
  return { ...job, application: { ...application, qrString } }
}
