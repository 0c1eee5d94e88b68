import { generateQrInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { jobChanges, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { ensureQr } from './ensureQr.ts'

/**
 * Generates the QR string of an application before its card is made, or where an earlier attempt
 * failed. An existing QR string is kept. As for every action on an application, its latest job
 * decides whether the caller may do it.
 * @throws record.notFound, permission.denied, qr.missing without sticker number or passport number
 */
export const generateQr = command({
  name: 'generateQr',
  action: 'application.generateQr',
  input: generateQrInput,
  async run(scope, { applId }) {
    const latest = await scope.tx.cardJob.findFirst({
      where: { applId },
      orderBy: { id: 'desc' },
      select: { id: true },
    })
    if (!latest) throw problem('record.notFound')
    const job = await lockCardJob(scope, latest.id)
    const had = job.application.qrString !== null
    const { application: signed } = await ensureQr(scope, job)
    const { kid } = scope.qr.read(signed.qrString)
    return {
      result: { applId },
      audit: { subjects: jobSubjects(job), before: { hasQr: had }, after: { hasQr: true, kid } },
      changed: had ? [] : jobChanges(job),
    }
  },
})
