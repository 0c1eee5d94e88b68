import { z } from 'zod'
import {
  approval,
  branchCode,
  cardQty,
  cardTypeCode,
  documentNo,
  lotNo,
  newLotNo,
  ppidNo,
  reason,
  serial,
  version,
} from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { serialsRule } from '#domain/serialRange.ts'
import { line, optionalLine } from '#domain/text/lines.ts'
import { lotStates } from './states.ts'

/**
 * A lot as a delivery order or a user names it. It is refused unless cardqty = endsn - startsn + 1.
 */
export const lotFacts = z
  .object({ lotNo: newLotNo, cardQty, startSn: serial, endSn: serial })
  .superRefine(...serialsRule)
export type LotFacts = z.infer<typeof lotFacts>

const orderFacts = {
  doNo: documentNo,
  ppid: ppidNo,
  contractNo: optionalLine(40),
  cardType: cardTypeCode,
}
export const receiveLotInput = z
  .object({ ...orderFacts, lotNo: newLotNo, cardQty, startSn: serial, endSn: serial })
  .superRefine(...serialsRule)
export const deliveryOrderInput = z.object({ uploadId: z.uuid() })
/** The lots of one delivery order, as the legacy contract sends them. */
export const receiveLotsInput = z.object({
  lots: z.array(receiveLotInput).min(1, 'lot.selectOne').max(limits.deliveryOrderLots),
})

/** With a remark the remaining cards are written off, which needs a supervisor's consent. */
export const closeLotInput = z.object({
  lotNo,
  version,
  remark: z.string().trim().max(200).optional(),
  approval,
})
export const forceCloseLotInput = z.object({ lotNo, version, remark: reason, approval })
/** Corrects wrong data of a received lot. A field that is left out is not changed. */
export const correctLotInput = z.object({
  lotNo,
  version,
  doNo: documentNo.optional(),
  ppid: ppidNo.optional(),
  contractNo: line(40).optional(),
  cardType: cardTypeCode.optional(),
  reason,
  approval,
})
export const updateLotStatusInput = z.object({
  lotNo,
  status: z.enum(lotStates),
  destination: branchCode.optional(),
})
