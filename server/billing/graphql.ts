import { billingStates } from '#domain/billing/states.ts'
import { billingActions } from '#domain/billing/transitions.ts'
import { limits } from '#domain/limits.ts'
import { ringgitOf } from '#domain/money/sen.ts'
import type { BillingInvoice } from '#generated/prisma/client.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { byName } from '#server/branches/queries.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import {
  getBillingMonth,
  listBillingRates,
  managesBills,
  type BillingMonthRow,
  type BillingRateRow,
} from './billingQueries.ts'
import { closeBillingMonth } from './closeBillingMonth.ts'
import { confirmBillingMonth } from './confirmBillingMonth.ts'
import { rateBranches } from './rateBranches.ts'
import { removeBillingRate } from './removeBillingRate.ts'
import { reopenBillingMonth } from './reopenBillingMonth.ts'
import { setBillingRates } from './setBillingRates.ts'

const StatusEnum = enumOf('BillingMonthStatus', billingStates)
const ActionEnum = enumOf('BillingAction', billingActions)

const InvoiceType = builder.objectRef<BillingInvoice>('BillingInvoice').implement({
  description: 'A branch’s bill for a confirmed month. Its PDF is at `/files/invoice/`.',
  fields: (t) => ({
    invoiceNo: t.exposeString('invoiceNo'),
    branchCode: t.exposeString('branchCode'),
    amountMyr: t.float({ resolve: ({ amountSen }) => ringgitOf(amountSen) }),
  }),
})

const MonthType = builder.objectRef<BillingMonthRow>('BillingMonth').implement({
  description:
    'All bills of a month. One person closes the month and another confirms it; then the bills never change.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'Month as YYYY-MM.' }),
    status: t.expose('status', { type: StatusEnum }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    closedBy: t.exposeString('closedBy', { nullable: true }),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
    confirmedBy: t.exposeString('confirmedBy', { nullable: true }),
    version: t.exposeInt('version'),
    availableActions: t.field({
      description: 'What the viewer may do with it now.',
      type: [ActionEnum],
      resolve: ({ availableActions }) => availableActions,
    }),
    invoices: t.field({
      description:
        'Bills of the branches that the viewer sees. Empty until the month is confirmed.',
      type: [InvoiceType],
      extensions: holds(limits.rateBranches),
      resolve: ({ invoices }) => invoices,
    }),
  }),
})

const RateType = builder.objectRef<BillingRateRow>('BillingRate').implement({
  description: 'Price of a good card of a type for a branch, from a day on.',
  fields: (t) => ({
    rateId: t.exposeInt('id'),
    branchCode: t.exposeString('branchCode'),
    cardType: t.exposeString('cardType'),
    validFrom: t.expose('validFrom', { type: 'Date' }),
    unitPriceMyr: t.float({ resolve: ({ unitPriceSen }) => ringgitOf(unitPriceSen) }),
    version: t.exposeInt('version'),
  }),
})

builder.queryFields((t) => ({
  billingMonth: t.field({
    type: MonthType,
    authScopes: { action: 'billing.view' },
    args: { month: t.arg.string({ description: 'Month as YYYY-MM.' }) },
    resolve: (_, { month }, ctx) => getBillingMonth(requireViewer(ctx), month),
  }),
  billingRates: t.field({
    description: 'Rates by branch and card type, latest first.',
    type: [RateType],
    authScopes: { action: 'billing.view' },
    extensions: holds(limits.nestedRows),
    resolve: (_, __, ctx) => listBillingRates(requireViewer(ctx)),
  }),
  rateBranches: t.prismaField({
    description:
      'Branches for which a rate can be set, including deleted ones with good cards still to be billed.',
    type: [BranchNode],
    authScopes: { action: 'billing.view' },
    resolve: async (query, _, __, { db }) =>
      byName(await db.branch.findMany({ ...query, where: await rateBranches(db) })),
  }),
  mayManageBilling: t.boolean({
    description: 'Whether the viewer may set rates and close months.',
    authScopes: { action: 'billing.view' },
    resolve: (_, __, ctx) => managesBills(requireViewer(ctx).viewer),
  }),
}))

const MonthPayload = builder.objectRef<BillingMonthRow>('BillingMonthPayload').implement({
  fields: (t) => ({ billingMonth: t.field({ type: MonthType, resolve: (found) => found }) }),
})
const ofMonth = {
  payload: MonthPayload,
  load: (anyone: RequestContext, { month }: { month: string }) =>
    getBillingMonth(requireViewer(anyone), month),
}
commandMutation(closeBillingMonth, ofMonth)
commandMutation(reopenBillingMonth, ofMonth)
commandMutation(confirmBillingMonth, ofMonth)

const RatesPayload = builder.objectRef<BillingRateRow[]>('BillingRatesPayload').implement({
  fields: (t) => ({
    billingRates: t.field({
      type: [RateType],
      extensions: holds(limits.nestedRows),
      resolve: (rates) => rates,
    }),
  }),
})
const ofRates = {
  payload: RatesPayload,
  load: (anyone: RequestContext) => listBillingRates(requireViewer(anyone)),
}
commandMutation(setBillingRates, ofRates)
commandMutation(removeBillingRate, ofRates)
