import type { CommandScope } from '#server/platform/command.ts'
import type { LockedJob } from '#server/production/jobs/lockCardJob.ts'
import { signApplication } from './signApplication.ts'

/**
 * Returns the application's QR string and signs it first where it has none. A card carries a QR
 * code, so none is listed or made without it.
 * @throws qr.missing
 */
export async function ensureQr(scope: CommandScope, { application }: LockedJob): Promise<string> {
  if (application.qrString) return application.qrString
  const qrString = signApplication(scope.qr, application)
  await scope.tx.application.update({ where: { applId: application.applId }, data: { qrString } })
  return qrString
}
