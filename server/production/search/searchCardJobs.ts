import { codeText } from '#domain/text/codeText.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuseByPersonal } from '#server/platform/personalFields.ts'
import { cardJobConditions, cardJobsWhere } from '#server/production/jobs/cardJobQueries.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'

export const searchKinds = ['passport', 'employerName', 'cardSerial'] as const
type SearchKind = (typeof searchKinds)[number]

/**
 * Returns the newest `most` visible jobs of a passport number, of employers whose name contains the
 * text, or of a card serial (of any attempt), newest first.
 * @throws permission.denied where these are masked for the viewer
 */
export function searchCardJobs(
  ctx: SignedInContext,
  by: SearchKind,
  value: string,
  most: number,
): Promise<CardJobRow[]> {
  return cardJobsWhere(ctx, condition(ctx, by, value.trim()), Prisma.sql`j.id DESC LIMIT ${most}`)
}

function condition(ctx: SignedInContext, by: SearchKind, value: string): Prisma.Sql {
  switch (by) {
    case 'passport':
      refuseByPersonal(ctx, 'by')
      return Prisma.sql`a.passport_no = ${codeText(value)}`
    case 'employerName':
      return Prisma.join(cardJobConditions(ctx, { employer: value }), ' AND ')
    case 'cardSerial':
      return Prisma.sql`j.id IN (SELECT job_id FROM card_attempt WHERE card_sn = ${value})`
  }
}
