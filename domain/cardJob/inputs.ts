import { z } from 'zod'
import { applId, approval, batchNo, branchCode, qcStatusCode, remark, stationId, version } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { rowNumber } from '#domain/rowNumber.ts'
import { cardSn, chipSn } from '#domain/serials.ts'

const jobId = rowNumber
const jobIds = z.array(jobId).min(1, 'print.selectOne').max(limits.pageSizeMaximum)
const qrString = z.string().trim().min(1, 'qc.scanFirst').max(limits.askedText)

export const addToPrintListInput = z.object({
  stationId,
  batchNo,
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
export const manualRejectInput = z.object({ jobId, version, cardSn, qcStatusCode, remark, approval })
export const remakeJobInput = z.object({
  jobId,
  qcStatusCode: qcStatusCode.optional(),
  remark,
  approval,
})
export const remakeJobsInput = z.object({ jobIds, qcStatusCode: qcStatusCode.optional(), remark })
export const deleteJobInput = z.object({ jobId, version, approval })
export const generateQrInput = z.object({ applId })
export const reassignJobsInput = z.object({ jobIds, stationId })
export const rerouteJobsInput = z.object({ jobIds, branchCode })
/** Another branch, another station, or both. */
export const changeLocationInput = z.object({ jobId, version, branchCode, stationId: stationId.optional() })
