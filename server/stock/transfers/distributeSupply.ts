import { headquarters } from '#domain/limits.ts'
import { distributeSupplyInput } from '#domain/transfer/inputs.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import { command, type Done } from '#server/platform/command.ts'
import { lockLots } from '#server/stock/lots/lockLots.ts'
import { makeTransfer } from './makeTransfer.ts'

type Packed = { documentNos: string[] }

/**
 * Packs what several branches are short of, one distribution for each; all of them or none. Each is
 * sent separately once its cards are in a bag.
 * @throws branch.namedNotFound, and as makeTransfer
 */
export const distributeSupply = command({
  name: 'distributeSupply',
  action: 'transfer.distribute',
  input: distributeSupplyInput,
  async run(scope, { distributions, remark }): Promise<Done<Packed>> {
    // Locks all lots first, in one order, so that two concurrent commands cannot deadlock.
    await lockLots(
      scope,
      distributions.flatMap(({ lines }) => lines.map(({ lotNo }) => lotNo)),
      () => 'distributions',
    )
    for (const [index, { destination }] of distributions.entries())
      await holdBranch(scope.tx, destination, `distributions.${index}.destination`, { named: true })
    const made: Awaited<ReturnType<typeof makeTransfer>>[] = []
    for (const { destination, lines } of distributions.toSorted((a, b) =>
      a.destination < b.destination ? -1 : 1,
    )) {
      const ends = {
        direction: 'distribution',
        originBranchCode: headquarters,
        destinationBranchCode: destination,
      } as const
      made.push(await makeTransfer(scope, { ...ends, lines, remark, hold: true }))
    }
    return {
      result: { documentNos: made.map(({ result }) => result.documentNo) },
      audit: {
        subjects: [...new Set(made.flatMap(({ audit }) => audit.subjects))],
        after: { status: 'packed', documents: made.map(({ result }) => result.documentNo), remark },
      },
      changed: made.flatMap(({ changed }) => changed),
    }
  },
})
