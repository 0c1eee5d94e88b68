import { z } from 'zod'
import { reading } from '#domain/agent/reading.ts'
import { faceItems } from '#domain/cardFace/faceLayout.ts'
import { onceValid } from '#domain/fieldProblems.ts'
import {
  applId,
  approval,
  batchNo,
  branchCode,
  cardTypeCode,
  qcStatusCode,
  reason,
  remark,
  stationId,
  version,
} from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { jobVersions, oneVersionEach, rowNumber, rowVersion } from '#domain/rowNumber.ts'
import { cardSn, chipSn } from '#domain/serials.ts'

const jobId = rowNumber
const jobIds = z.array(jobId).min(1, 'print.selectOne').max(limits.pageSizeMaximum)
const qrString = z
  .string('qc.scanFirst')
  .trim()
  .min(1, 'qc.scanFirst')
  .max(limits.askedText, 'field.tooLong')

export const addToPrintListInput = z.object({
  stationId,
  batchNo,
  jobIds,
})
/** Without a card type: that of the list, or of the record that has waited longest. */
export const fillPrintListInput = z.object({
  stationId,
  batchNo,
  cardType: cardTypeCode.optional(),
})
export const removeFromPrintListInput = z.object({ stationId, jobId })
export const clearPrintListInput = z.object({ stationId })
/** Distinguishes the window that prints from every other, also of the same user. */
const claim = z.string().min(8).max(64)
/**
 * For a card in the printer: the window that reports on it, or a person's statement that they
 * looked and take responsibility.
 */
const ofPrinter = { claim: claim.optional(), settles: z.boolean().default(false) }
/** The agent's signed reading of the chip; without it the serial was entered by hand. */
const reportedReading = reading.optional()
/**
 * Shortened values that the person saw and accepted, because the full ones don't fit on the card.
 */
const acceptedShort = z.array(z.string().min(1).max(limits.askedText)).max(faceItems).default([])
export const startPrintInput = z.object({ jobId, version, stationId, cardSn, claim, acceptedShort })
/**
 * With the card that the caller saw in the printer: a different card was fed in the meantime and
 * must not be cancelled.
 */
export const cancelPrintInput = z.object({ stationId, jobId, cardSn: cardSn.optional() })
export const printCardInput = z.object({
  jobId,
  version,
  stationId,
  cardSn,
  chipSn,
  reading: reportedReading,
  ...ofPrinter,
})
/** A print that states its batch; the record need not be on the printing list yet. */
export const printWithBatchInput = z.object({
  ...printCardInput.shape,
  batchNo: addToPrintListInput.shape.batchNo,
})
export const recordChipErrorInput = z.object({ jobId, version, cardSn, remark, ...ofPrinter })
/** Where the card was checked: the workstation's own station, if it is one. */
const ofDesk = { stationId: stationId.optional() }
export const passQcInput = z.object({
  jobId,
  version,
  qrString,
  chipSn,
  reading: reportedReading,
  ...ofDesk,
})
/** The version after the verdict. A different version means that the job has changed since. */
export const undoVerdictInput = z.object({ jobId, version: rowVersion })
export const rejectQcInput = z
  .object({
    jobId,
    version,
    qrString,
    qcStatusCode,
    reprint: z.boolean(),
    newJob: z.boolean(),
    remark,
    ...ofDesk,
  })
  .refine((input) => !(input.reprint && input.newJob), {
    message: 'qc.reprintOrNew',
    path: ['newJob'],
    ...onceValid('reprint', 'newJob'),
  })
export const manualRejectInput = z.object({
  jobId,
  version,
  cardSn,
  qcStatusCode,
  remark,
  approval,
})
export const remakeJobInput = z.object({
  jobId,
  qcStatusCode: qcStatusCode.optional(),
  remark,
  approval,
})
export const remakeJobsInput = z.object({ jobIds, qcStatusCode: qcStatusCode.optional(), remark })
/** Several jobs that will not be remade, for one reason. */
export const closeJobsInput = z.object({ jobIds, remark: reason })
export const deleteJobInput = z.object({ jobId, version, approval })
export const generateQrInput = z.object({ applId })
export const reassignJobsInput = z
  .object({ jobIds, versions: jobVersions, stationId })
  .refine(...oneVersionEach)
export const rerouteJobsInput = z
  .object({ jobIds, versions: jobVersions, branchCode })
  .refine(...oneVersionEach)
/** Another branch, another station, or both. */
export const changeLocationInput = z.object({
  jobId,
  version,
  branchCode,
  stationId: stationId.optional(),
})
