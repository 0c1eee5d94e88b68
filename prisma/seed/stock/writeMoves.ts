import type { Tx } from '#server/platform/database/client.ts'
import { insertRows } from '#server/platform/database/insertRows.ts'
import type { LotSeed, MoveSeed } from './custodyMoves.ts'
import { Ledger } from './Ledger.ts'

const sizeOf = ({ startSn, endSn }: { startSn: bigint; endSn: bigint }) => Number(endSn - startSn) + 1

/**
 * Writes the moves of lots that have none yet, in the order of time, with the accounts and what each holds at the end, all as
 * playMoves would leave it. One transaction would look through all the versions of a balance that it has made so far for
 * each next one: twenty thousand moves took longer than all else of the demonstration.
 */
export async function writeMoves(tx: Tx, lots: readonly LotSeed[], moves: readonly MoveSeed[]): Promise<void> {
  const ledger = new Ledger()
  const ordered = [...moves].sort((a, b) => a.at.getTime() - b.at.getTime())
  const moved = ordered.map((move) => ({ ...move, ends: ledger.move(move) }))
  const accounts = await tx.custodyAccount.createManyAndReturn({ data: [...ledger.accounts.values()] })
  const ids = new Map([...ledger.accounts.keys()].map((key, at) => [key, accounts[at]!.id]))
  const cardTypes = new Map(lots.map(({ lotNo, cardTypeId }) => [lotNo, cardTypeId]))

  const entries = moved.map(({ at, lotNo, ends, startSn, endSn, document, byUserId }) => ({
    at,
    lotNo,
    fromAccountId: ends.from && ids.get(ends.from),
    toAccountId: ids.get(ends.to),
    startSn: String(startSn),
    endSn: String(endSn),
    quantity: sizeOf({ startSn, endSn }),
    document,
    byUserId,
  }))
  await insertRows(tx, 'custody_entry', entries)
  const balances = ledger.balances().map((held) => ({ ...held, accountId: ids.get(held.account)! }))
  await tx.custodyBalance.createMany({
    data: balances.map(({ accountId, lotNo, runs }) => ({
      accountId,
      lotNo,
      quantity: runs.reduce((sum, run) => sum + sizeOf(run), 0),
    })),
  })
  await tx.custodyHolding.createMany({
    data: balances.flatMap(({ accountId, lotNo, runs }) =>
      runs.map((run) => ({ accountId, lotNo, cardTypeId: cardTypes.get(lotNo)!, ...run })),
    ),
  })
}
