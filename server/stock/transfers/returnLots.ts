import { headquarters } from '#domain/limits.ts'
import { returnLotsInput } from '#domain/lot/inputs.ts'
import { command } from '#server/platform/command.ts'
import { makeTransfer } from './makeTransfer.ts'

/** Returns lots, or parts of them, from a branch (the caller's own, unless told) to headquarters. @throws as makeTransfer */
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
