import { Prisma, type Destruction } from '#generated/prisma/client.ts'
import { idOf, ledgerRefusal, type Account } from '#server/custody/custody.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { destructionSubject } from './lockDestruction.ts'

/**
 * Moves the cards of a container to the destroyed accounts of its document number, in one statement.
 * @throws custody.insufficient
 */
export async function destroyCards(
  { tx, viewer, now }: CommandScope,
  destruction: Destruction,
): Promise<void> {
  const { documentNo, branchCode } = destruction
  const to: Account = { place: 'destroyed', branchCode, documentNo }
  // A void card stays in the books of the branch that made it, as when it was issued.
  const toOfVoid = Prisma.sql`custody_account_of('voidDestroyed', k.branch_code, '', ${documentNo})`
  try {
    await tx.$executeRaw`
      SELECT custody_move(c.lot_no, c.account_id, CASE k.place WHEN 'voided' THEN ${toOfVoid} ELSE a.destroyed END, c.sn, c.sn, ${destructionSubject(destruction)}, ${viewer.userId}::int, ${now})
        FROM (SELECT ${idOf(to)} AS destroyed OFFSET 0) a,
             (SELECT lot_no, account_id, sn FROM destruction_card
               WHERE document_no = ${documentNo} AND removed_at IS NULL ORDER BY card_type_id, sn) c
        JOIN custody_account k ON k.id = c.account_id`
  } catch (error) {
    throw ledgerRefusal(error)
  }
}
