import { z } from 'zod'
import { approvalToken } from '#domain/approvalToken.ts'
import { limits } from '#domain/limits.ts'
import { rowNumber, rowVersion } from '#domain/rowNumber.ts'
import { cardSn, chipSn } from '#domain/serials.ts'

const jobId = rowNumber
/** The version of the record that the user saw; a newer one refuses the change. */
const version = rowVersion.optional()
const branchCode = z.string().trim().min(1).max(10)
const stationId = z.string().trim().min(1).max(20)
const jobIds = z.array(jobId).min(1, 'print.selectOne').max(limits.pageSizeMaximum)
const qcStatusCode = z
  .string()
  .trim()
  .regex(/^\d{1,2}$/, 'field.pattern')
const remark = z.string().trim().max(200).default('')
const qrString = z.string().trim().min(1, 'qc.scanFirst').max(limits.askedText)

export const addToPrintListInput = z.object({
  stationId,
  batchNo: z.string().trim().min(1, 'print.batchFirst').max(30),
  jobIds,
})
export const removeFromPrintListInput = z.object({ stationId, jobId })
export const clearPrintListInput = z.object({ stationId })
/** `claim` tells the window that prints from every other one, also of the same user. */
export const startPrintInput = z.object({ jobId, version, stationId, cardSn, claim: z.string().min(8).max(64) })
export const cancelPrintInput = z.object({ stationId, jobId })
export const printCardInput = z.object({ jobId, version, stationId, cardSn, chipSn })
/** A print that says its batch itself; the record need not be on the printing list yet. */
export const printWithBatchInput = z.object({ ...printCardInput.shape, batchNo: addToPrintListInput.shape.batchNo })
export const recordChipErrorInput = z.object({ jobId, version, cardSn, remark })
export const passQcInput = z.object({ jobId, version, qrString, chipSn })
export const rejectQcInput = z
  .object({
    jobId,
    version,
    qrString,
    qcStatusCode,
    reprint: z.boolean(),
    newJob: z.boolean(),
    remark,
  })
  .refine((input) => !(input.reprint && input.newJob), { message: 'qc.reprintOrNew', path: ['newJob'] })
export const manualRejectInput = z.object({ jobId, version, cardSn, qcStatusCode, remark, approval: approvalToken.optional() })
export const remakeJobInput = z.object({
  jobId,
  qcStatusCode: qcStatusCode.optional(),
  remark,
  approval: approvalToken.optional(),
})
export const remakeJobsInput = z.object({ jobIds, qcStatusCode: qcStatusCode.optional(), remark })
export const deleteJobInput = z.object({ jobId, version, approval: approvalToken.optional() })
export const generateQrInput = z.object({ applId: z.string().trim().min(1).max(30) })
export const reassignJobsInput = z.object({ jobIds, stationId })
export const rerouteJobsInput = z.object({ jobIds, branchCode })
/** Another branch, another station, or both. */
export const changeLocationInput = z.object({ jobId, version, branchCode, stationId: stationId.optional() })
