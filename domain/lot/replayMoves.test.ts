import fc from 'fast-check'
import { expect, it } from 'vitest'
import { replayMoves, type CardMove } from './replayMoves.ts'

const move = (startSn: number, endSn: number, toAccountId: number): CardMove => ({
  startSn,
  endSn,
  toAccountId,
})

it('has each card where its last move took it', () => {
  expect(replayMoves([move(1, 100, 1), move(1, 100, 2), move(11, 20, 3), move(15, 15, 4)])).toEqual(
    [
      { accountId: 2, startSn: 1, endSn: 10 },
      { accountId: 3, startSn: 11, endSn: 14 },
      { accountId: 4, startSn: 15, endSn: 15 },
      { accountId: 3, startSn: 16, endSn: 20 },
      { accountId: 2, startSn: 21, endSn: 100 },
    ],
  )
})

it('joins cards that come back to their neighbours', () => {
  expect(replayMoves([move(1, 10, 1), move(4, 6, 2), move(4, 6, 1)])).toEqual([
    { accountId: 1, startSn: 1, endSn: 10 },
  ])
})

it('has no card before the first move', () => {
  expect(replayMoves([])).toEqual([])
})

it('agrees with a replay card by card', () => {
  const some = fc.record({ from: fc.nat(30), size: fc.nat(12), to: fc.integer({ min: 1, max: 4 }) })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 40 }), (picked) => {
      const moves = picked.map(({ from, size, to }) => move(from, from + size, to))
      const cards = new Map<number, number>()
      for (const { startSn, endSn, toAccountId } of moves)
        for (let sn = startSn; sn <= endSn; sn += 1) cards.set(sn, toAccountId)
      const replayed = replayMoves(moves)
      const found = replayed.flatMap(({ accountId, startSn, endSn }) =>
        Array.from({ length: endSn - startSn + 1 }, (_, i) => [startSn + i, accountId]),
      )
      expect(found).toEqual([...cards].sort(([a], [b]) => a - b))
      // Neighbours in one account form one run.
      for (const [i, run] of replayed.entries())
        expect([run.accountId, run.startSn]).not.toEqual([
          replayed[i - 1]?.accountId,
          (replayed[i - 1]?.endSn ?? NaN) + 1,
        ])
    }),
    { seed: 48 },
  )
})
