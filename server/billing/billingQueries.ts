import { can, type Viewer } from '#domain/access.ts'
import { billingMonth } from '#domain/billing/month.ts'
import { billingRefusal, billsFrom } from '#domain/billing/refusals.ts'
import { billingTransitions, type BillingAction } from '#domain/billing/transitions.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { problem } from '#domain/problems.ts'
import { allowedActions } from '#domain/stateTable.ts'
import type { BillingInvoice, BillingMonth, BillingRate } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'
import { readMonth } from './lockBilling.ts'
import { monthsAround } from './monthsAround.ts'

export type BillingMonthRow = Omit<BillingMonth, 'month'> & {
  /** "2026-10" */
  month: string
  closedBy: string | null
  confirmedBy: string | null
  availableActions: BillingAction[]
  invoices: BillingInvoice[]
}
export type BillingRateRow = BillingRate & { cardType: string }

/**
 * Returns a month's current bills, with the invoices that the viewer sees.
 * @throws billing.monthForm
 */
export async function getBillingMonth(
  ctx: SignedInContext,
  asked: string,
): Promise<BillingMonthRow> {
  const { db, viewer, clock } = ctx
  const month = parseInput(billingMonth, asked)
  const found = await readMonth(db, month)
  const ids = [found.closedById, found.confirmedById].filter((id) => id !== null)
  const people = new Map(
    (
      await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, staffName: true } })
    ).map(({ id, staffName }) => [id, staffName]),
  )
  const nameOf = (id: number | null) => (id === null ? null : (people.get(id) ?? null))
  const around = await monthsAround(db, clock)
  return {
    ...found,
    month,
    closedBy: nameOf(found.closedById),
    confirmedBy: nameOf(found.confirmedById),
    availableActions: managesBills(viewer)
      ? allowedActions(billingTransitions, found.status).filter(
          (action) => billingRefusal(action, viewer.userId, { ...found, month }, around) === null,
        )
      : [],
    invoices: await db.billingInvoice.findMany({
      where: { month: found.month, ...visibleWhere(viewer) },
      orderBy: { branchCode: 'asc' },
    }),
  }
}

/** Lists the rates of the branches that the viewer sees: by branch and card type, newest first. */
export async function listBillingRates({ db, viewer }: SignedInContext): Promise<BillingRateRow[]> {
  const rows = await db.billingRate.findMany({
    where: visibleWhere(viewer),
    include: { cardType: { select: { code: true } } },
    orderBy: [{ branchCode: 'asc' }, { cardType: { code: 'asc' } }, { validFrom: 'desc' }],
  })
  return rows.map(({ cardType, ...rate }) => ({ ...rate, cardType: cardType.code }))
}

/**
 * Returns an invoice of a branch that the viewer sees, with its lines.
 * @throws billing.invoiceNotFound
 */
export async function getInvoice({ db, viewer }: SignedInContext, invoiceNo: string) {
  const found = await db.billingInvoice.findFirst({
    where: { invoiceNo, ...visibleWhere(viewer) },
    include: { billingMonth: true },
  })
  if (!found) throw problem('billing.invoiceNotFound')
  const lines = await db.billingLine.findMany({
    where: { month: found.month, branchCode: found.branchCode },
    orderBy: [{ ofMonth: 'desc' }, { cardTypeCode: 'asc' }, { unitPriceSen: 'asc' }],
  })
  return { ...found, lines }
}

export function managesBills(viewer: Viewer): boolean {
  return can(viewer, 'billing.manage') && billsFrom(viewer.branchCode)
}
