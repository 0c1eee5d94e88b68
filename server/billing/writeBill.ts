import { headquarters } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { addressOf } from '#server/branches/branchAddress.ts'
import { nextDocumentNumber } from '#server/custody/documentNumber.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { draftLines } from './draftLines.ts'
import { dayOf } from './lockBilling.ts'

/**
 * Writes the current lines of a month's bills, with the names of its card types. Returns their
 * number. Rejected cards of days without a rate are written with the price zero, in one line with
 * those of days with that price. The lines are numbered by branch, card type and month, in a
 * deterministic order.
 */
export function writeLines(tx: Tx, month: string): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO billing_line (month, of_month, branch_code, card_type_id, card_type_code, description, unit_price_sen,
                              good_cards, rejected_cards, amount_sen)
    SELECT ${month + '-01'}::date, of_month, branch_code, card_type_id, t.code, t.description, coalesce(unit_price_sen, 0),
           sum(good_cards), sum(rejected_cards), sum(coalesce(amount_sen, 0))
      FROM (${draftLines(month, Prisma.sql`TRUE`)}) draft JOIN card_type t ON t.id = draft.card_type_id
     GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY branch_code, card_type_id, of_month, 7`
}

/**
 * Writes one invoice per branch with lines of good cards (rejected ones cost nothing), in the order
 * of their codes, with the names and addresses of the day; the numbers run within the year of
 * confirmation. Returns the numbers.
 */
export async function writeInvoices(tx: Tx, month: string, at: Date): Promise<string[]> {
  const sums = await tx.billingLine.groupBy({
    by: ['branchCode'],
    where: { month: dayOf(month), goodCards: { not: 0 } },
    _sum: { amountSen: true },
    orderBy: { branchCode: 'asc' },
  })
  const codes = [headquarters, ...sums.map(({ branchCode }) => branchCode)]
  const branches = await tx.branch.findMany({ where: { code: { in: codes } } })
  const texts = new Map(branches.map((branch) => [branch.code, addressOf(branch).join('\n')]))
  const textOf = (code: string) => texts.get(code) ?? code
  const numbers: string[] = []
  for (const { branchCode, _sum } of sums) {
    const invoiceNo = await nextDocumentNumber(tx, 'INV', branchCode, at)
    const [fromText, toText] = [textOf(headquarters), textOf(branchCode)]
    const amountSen = _sum.amountSen ?? 0n
    await tx.billingInvoice.create({
      data: { invoiceNo, month: dayOf(month), branchCode, fromText, toText, amountSen },
    })
    numbers.push(invoiceNo)
  }
  return numbers
}
