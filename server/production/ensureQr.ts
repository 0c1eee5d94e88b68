import type { CommandScope } from '../platform/command.ts'
import type { LockedJob } from './lockCardJob.ts'
import { signApplication } from './signApplication.ts'

/** The card carries a QR code, so none is listed or made without one. @throws qr.missing */
export async function ensureQr(scope: CommandScope, { application }: LockedJob): Promise<void> {
  if (application.qrString) return
  const qrString = signApplication(scope.qr, application)
  await scope.tx.application.update({ where: { applId: application.applId }, data: { qrString } })
}
