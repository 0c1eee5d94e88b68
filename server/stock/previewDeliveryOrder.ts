import { deliveryOrderInput } from '#domain/lot/inputs.ts'
import { headquarters } from '#domain/limits.ts'
import { attempt } from '../platform/attempt.ts'
import { getUpload } from '../platform/uploads.ts'
import { planOrder } from './planOrder.ts'
import { readDeliveryOrder } from './readDeliveryOrder.ts'
import { refuseElsewhere } from './refuseElsewhere.ts'

/** What receiving an uploaded delivery order would do, line by line. @throws as receiveDeliveryOrder */
export const previewDeliveryOrder = attempt({
  name: 'previewDeliveryOrder',
  action: 'lot.receive',
  input: deliveryOrderInput,
  async run(ctx, { uploadId }) {
    refuseElsewhere(ctx, headquarters)
    return planOrder(ctx.db, readDeliveryOrder((await getUpload(ctx, uploadId)).content))
  },
})
