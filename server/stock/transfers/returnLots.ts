import { headquarters } from '#domain/limits.ts'
import { returnLotsInput } from '#domain/transfer/inputs.ts'
import { command } from '#server/platform/command.ts'
import { makeTransfer } from './makeTransfer.ts'

/**
 * Sends lots, or parts of them, back from a branch (by default the caller's own) to headquarters.
 * @throws as makeTransfer
 */
export const returnLots = command({
  name: 'returnLots',
  action: 'transfer.return',
  input: returnLotsInput,
  run: (scope, { origin, destination, ...more }) =>
    makeTransfer(scope, {
      ...more,
      direction: 'return',
      hold: false,
      originBranchCode: origin ?? scope.viewer.branchCode,
      destinationBranchCode: destination ?? headquarters,
    }),
})
