import { lazily, type SeedWriter } from '../SeedWriter.ts'
import type { LotSeed, MoveSeed } from './custodyMoves.ts'
import { Ledger } from './Ledger.ts'

const sizeOf = ({ startSn, endSn }: { startSn: bigint; endSn: bigint }) =>
  Number(endSn - startSn) + 1

/**
 * Writes the moves of lots that have none yet, in chronological order, with the accounts and their
 * final holdings, equal to the result of playMoves. In one transaction, playMoves would scan all
 * previous versions of a balance for each next one: twenty thousand moves took longer than the rest
 * of the demonstration.
 */
export async function writeMoves(
  { tx, copy }: SeedWriter,
  lots: readonly LotSeed[],
  moves: readonly MoveSeed[],
): Promise<void> {
  const ledger = new Ledger()
  const ordered = [...moves].sort((a, b) => a.at.getTime() - b.at.getTime())
  const moved = ordered.map((move) => ({ ...move, ends: ledger.move(move) }))
  const accounts = await tx.custodyAccount.createManyAndReturn({
    data: [...ledger.accounts.values()],
  })
  const ids = new Map([...ledger.accounts.keys()].map((key, at) => [key, accounts[at]!.id]))
  const cardTypes = new Map(lots.map(({ lotNo, cardTypeId }) => [lotNo, cardTypeId]))

  const entries = lazily(moved, ({ at, lotNo, ends, startSn, endSn, document, byUserId }) => ({
    at,
    lotNo,
    fromAccountId: ends.from && ids.get(ends.from),
    toAccountId: ids.get(ends.to),
    startSn,
    endSn,
    quantity: sizeOf({ startSn, endSn }),
    document,
    byUserId,
  }))
  await copy('custody_entry', entries)
  const balances = ledger.balances().map((held) => ({ ...held, accountId: ids.get(held.account)! }))
  await copy(
    'custody_balance',
    balances.map(({ accountId, lotNo, runs }) => ({
      accountId,
      lotNo,
      quantity: runs.reduce((sum, run) => sum + sizeOf(run), 0),
    })),
  )
  await copy(
    'custody_holding',
    balances.flatMap(({ accountId, lotNo, runs }) =>
      runs.map(({ startSn, endSn }) => ({
        accountId,
        lotNo,
        cardTypeId: cardTypes.get(lotNo)!,
        startSn,
        endSn,
      })),
    ),
  )
}
