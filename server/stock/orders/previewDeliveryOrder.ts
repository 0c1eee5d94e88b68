import { headquarters } from '#domain/limits.ts'
import { deliveryOrderInput } from '#domain/lot/inputs.ts'
import { attempt } from '#server/platform/attempt.ts'
import { getUpload } from '#server/platform/uploads.ts'
import { refuseElsewhere } from '#server/stock/lots/refuseElsewhere.ts'
import { planOrder } from './planOrder.ts'
import { readDeliveryOrder } from './readDeliveryOrder.ts'

/**
 * Previews the receipt of an uploaded delivery order, line by line. @throws as receiveDeliveryOrder
 */
export const previewDeliveryOrder = attempt({
  name: 'previewDeliveryOrder',
  action: 'lot.receive',
  input: deliveryOrderInput,
  async run(ctx, { uploadId }) {
    refuseElsewhere(ctx, headquarters)
    return planOrder(ctx.db, readDeliveryOrder((await getUpload(ctx, uploadId)).content))
  },
})
