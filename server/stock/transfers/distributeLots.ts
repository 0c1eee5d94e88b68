import { headquarters } from '#domain/limits.ts'
import { distributeLotsInput } from '#domain/transfer/inputs.ts'
import { command } from '#server/platform/command.ts'
import { makeTransfer } from './makeTransfer.ts'

/** Distributes lots, or parts of them, from headquarters to a branch. @throws as makeTransfer */
export const distributeLots = command({
  name: 'distributeLots',
  action: 'transfer.distribute',
  input: distributeLotsInput,
  run: (scope, { origin, destination, ...more }) =>
    makeTransfer(scope, {
      ...more,
      direction: 'distribution',
      originBranchCode: origin ?? headquarters,
      destinationBranchCode: destination,
    }),
})
