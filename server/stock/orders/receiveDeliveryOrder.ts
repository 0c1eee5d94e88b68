import { deliveryOrderInput } from '#domain/lot/inputs.ts'
import { command } from '#server/platform/command.ts'
import { getUpload } from '#server/platform/uploads.ts'
import { readDeliveryOrder } from './readDeliveryOrder.ts'
import { receiveOrder } from './receiveOrder.ts'

/**
 * Receives an uploaded delivery order completely or not at all.
 * @throws upload.notFound, file.tooLarge, lot.invalidXml, and what receiveOrder throws
 */
export const receiveDeliveryOrder = command({
  name: 'receiveDeliveryOrder',
  action: 'lot.receive',
  input: deliveryOrderInput,
  run: async (scope, { uploadId }) =>
    receiveOrder(scope, readDeliveryOrder((await getUpload(scope, uploadId)).content)),
})
