import { messageOf } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getCardType } from '#server/branches/queries.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import type { OrderLine, OrderPlan } from '#server/stock/orders/planOrder.ts'
import { previewDeliveryOrder } from '#server/stock/orders/previewDeliveryOrder.ts'
import { receiveDeliveryOrder } from '#server/stock/orders/receiveDeliveryOrder.ts'
import { receiveLot } from '#server/stock/orders/receiveLot.ts'
import type { Received } from '#server/stock/orders/receiveOrder.ts'
import { addLots } from '#server/stock/transfers/addLots.ts'
import { cancelTransfer } from '#server/stock/transfers/cancelTransfer.ts'
import { findDiscrepancy, type DiscrepancyRow } from '#server/stock/transfers/discrepancyQueries.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { receiveReturn } from '#server/stock/transfers/receiveReturn.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { sendTransfer } from '#server/stock/transfers/sendTransfer.ts'
import { DiscrepancyNode, LotTransferNode } from '#server/stock/transfers/transferNode.ts'
import { getTransfer, type TransferRow } from '#server/stock/transfers/transferQueries.ts'
import { undoTransferReceipt } from '#server/stock/transfers/undoTransferReceipt.ts'
import { closeLot } from './closeLot.ts'
import { correctLot } from './correctLot.ts'
import { forceCloseLot } from './forceCloseLot.ts'
import { LotNode } from './lotNode.ts'
import { getLot } from './lotQueries.ts'
import type { LotRow } from './lotRow.ts'

const LotPayload = builder.objectRef<{ lot: LotRow }>('LotPayload').implement({
  fields: (t) => ({ lot: t.expose('lot', { type: LotNode }) }),
})
const LotTransferPayload = builder
  .objectRef<{ transfer: TransferRow }>('LotTransferPayload')
  .implement({
    fields: (t) => ({ transfer: t.expose('transfer', { type: LotTransferNode }) }),
  })
const DiscrepancyPayload = builder
  .objectRef<{ discrepancy: DiscrepancyRow }>('DiscrepancyPayload')
  .implement({
    fields: (t) => ({ discrepancy: t.expose('discrepancy', { type: DiscrepancyNode }) }),
  })
const ReceivedLotsPayload = builder.objectRef<Received>('ReceivedLotsPayload').implement({
  fields: (t) => ({
    doNo: t.exposeString('doNo'),
    inserted: t.exposeStringList('inserted', { description: 'Numbers of the new lots.' }),
    skipped: t.exposeStringList('skipped', {
      description: 'Numbers of the lots that already existed.',
    }),
  }),
})

const serialOf = (serial: number | undefined) =>
  serial === undefined ? undefined : formatCardSn(serial)
const OrderVerdictEnum = enumOf('DeliveryOrderVerdict', ['new', 'exists', 'refused'])
const OrderLineType = builder.objectRef<OrderLine>('DeliveryOrderLine').implement({
  fields: (t) => ({
    row: t.exposeInt('row'),
    lotNo: t.exposeString('lotNo'),
    cardQty: t.int({
      nullable: true,
      resolve: ({ facts, written }) => facts?.cardQty ?? written?.cardQty ?? null,
    }),
    startSn: t.string({
      nullable: true,
      resolve: ({ facts, written }) => serialOf(facts?.startSn) ?? written?.startSn ?? null,
    }),
    endSn: t.string({
      nullable: true,
      resolve: ({ facts, written }) => serialOf(facts?.endSn) ?? written?.endSn ?? null,
    }),
    verdict: t.expose('verdict', { type: OrderVerdictEnum }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'Code of the reason why the line is refused or skipped. Null for a new lot.',
    }),
    message: t.string({
      nullable: true,
      resolve: ({ code, values }, _, ctx) =>
        code === null ? null : messageOf(code, ctx.locale, values),
    }),
    field: t.exposeString('field', { nullable: true }),
  }),
})
const DeliveryOrderPreview = builder.objectRef<OrderPlan>('DeliveryOrderPreview').implement({
  description: 'What receiving the order would do. If any line is refused, nothing is received.',
  fields: (t) => ({
    doNo: t.exposeString('doNo'),
    ppid: t.exposeString('ppid'),
    contractNo: t.exposeString('contractNo'),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (plan, _, ctx) => getCardType(ctx, plan.cardTypeId),
    }),
    lines: t.expose('lines', { type: [OrderLineType] }),
    new: t.int({ resolve: ({ lines }) => lines.filter(({ verdict }) => verdict === 'new').length }),
    existing: t.int({
      resolve: ({ lines }) => lines.filter(({ verdict }) => verdict === 'exists').length,
    }),
    refused: t.int({
      resolve: ({ lines }) => lines.filter(({ verdict }) => verdict === 'refused').length,
    }),
  }),
})

const loadLot = async (ctx: RequestContext, { lotNo }: { lotNo: string }) => ({
  lot: await getLot(requireViewer(ctx), lotNo),
})
const loadTransfer = async (ctx: RequestContext, { documentNo }: { documentNo: string }) => ({
  transfer: await getTransfer(requireViewer(ctx), documentNo),
})
const loadDiscrepancy = async (
  ctx: RequestContext,
  { discrepancyId }: { discrepancyId: number },
) => ({
  discrepancy: (await findDiscrepancy(requireViewer(ctx), discrepancyId))!,
})

commandMutation(receiveLot, { payload: LotPayload, load: loadLot })
commandMutation(previewDeliveryOrder, { payload: DeliveryOrderPreview, load: (_ctx, plan) => plan })
commandMutation(receiveDeliveryOrder, {
  payload: ReceivedLotsPayload,
  load: (_ctx, received) => received,
})
commandMutation(distributeLots, { payload: LotTransferPayload, load: loadTransfer })
commandMutation(returnLots, { payload: LotTransferPayload, load: loadTransfer })
commandMutation(addLots, { payload: LotTransferPayload, load: loadTransfer })
commandMutation(sendTransfer, { payload: LotTransferPayload, load: loadTransfer })
commandMutation(cancelTransfer, { payload: LotTransferPayload, load: loadTransfer })
commandMutation(receiveDistribution, { payload: LotTransferPayload, load: loadTransfer })
commandMutation(receiveReturn, { payload: LotTransferPayload, load: loadTransfer })
commandMutation(undoTransferReceipt, { payload: LotTransferPayload, load: loadTransfer })
commandMutation(resolveDiscrepancy, { payload: DiscrepancyPayload, load: loadDiscrepancy })
commandMutation(closeLot, { payload: LotPayload, load: loadLot })
commandMutation(correctLot, { payload: LotPayload, load: loadLot })
commandMutation(forceCloseLot, { payload: LotPayload, load: loadLot })
