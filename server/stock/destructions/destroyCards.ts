import type { Destruction } from '#generated/prisma/client.ts'
import { idOf, ledgerRefusal, type Account } from '#server/custody/custody.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { destructionSubject } from './lockDestruction.ts'

/**
 * Moves the cards of a container to the destroyed account of its document number, in one statement.
 * @throws custody.insufficient
 */
export async function destroyCards(
  { tx, viewer, now }: CommandScope,
  destruction: Destruction,
): Promise<void> {
  const { documentNo, branchCode } = destruction
  const to: Account = { place: 'destroyed', branchCode, documentNo }
  try {
    await tx.$executeRaw`
      SELECT custody_move(c.lot_no, c.account_id, a.destroyed, c.sn, c.sn, ${destructionSubject(destruction)}, ${viewer.userId}::int, ${now})
        FROM (SELECT ${idOf(to)} AS destroyed OFFSET 0) a,
             (SELECT lot_no, account_id, sn FROM destruction_card
               WHERE document_no = ${documentNo} AND removed_at IS NULL ORDER BY card_type_id, sn) c`
  } catch (error) {
    throw ledgerRefusal(error)
  }
}
