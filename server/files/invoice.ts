import { monthOf } from '#domain/billing/month.ts'
import { getInvoice } from '#server/billing/billingQueries.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { drawInvoice } from './drawInvoice.ts'

/**
 * Returns the printable invoice of a branch that the viewer sees, in their language. Its content is
 * always the same, whatever has changed in branches and card types since.
 * @throws session.ended, permission.denied, billing.invoiceNotFound
 */
export async function invoice(anyone: RequestContext, invoiceNo: string): Promise<Buffer> {
  const ctx = guard(anyone, 'billing.view')
  const found = await getInvoice(ctx, invoiceNo)
  const about = {
    invoiceNo,
    month: monthOf(found.month.toISOString()),
    from: found.fromText.split('\n'),
    to: found.toText.split('\n'),
    confirmedAt: found.billingMonth.confirmedAt!,
    amountSen: found.amountSen,
    lines: found.lines.map(({ cardTypeCode, ofMonth, ...line }) => ({
      ...line,
      cardType: cardTypeCode,
      ofMonth: monthOf(ofMonth.toISOString()),
    })),
  }
  return drawInvoice(about, ctx.locale)
}
