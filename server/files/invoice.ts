import { monthOf } from '#domain/billing/month.ts'
import { getInvoice } from '#server/billing/billingQueries.ts'
import { getBranch } from '#server/branches/queries.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { addressOf } from './branchAddress.ts'
import { drawInvoice } from './drawInvoice.ts'

/**
 * The printable invoice of a branch that the viewer sees, in their language: it says the same whenever it is printed.
 * @throws session.ended, permission.denied, billing.invoiceNotFound
 */
export async function invoice(anyone: RequestContext, invoiceNo: string): Promise<Buffer> {
  const ctx = guard(anyone, 'billing.view')
  const found = await getInvoice(ctx, invoiceNo)
  const [from, to] = await Promise.all([getBranch(ctx, 'HQ'), getBranch(ctx, found.branchCode)])
  const about = {
    invoiceNo,
    month: monthOf(found.month.toISOString()),
    from: addressOf(from),
    to: addressOf(to),
    confirmedAt: found.billingMonth.confirmedAt!,
    amountSen: found.amountSen,
    lines: found.lines.map(({ cardType, ofMonth, ...line }) => ({
      ...line,
      cardType: cardType.code,
      description: cardType.description,
      ofMonth: monthOf(ofMonth.toISOString()),
    })),
  }
  return drawInvoice(about, ctx.locale)
}
