import { takeCustodyCaseInput } from '#domain/custodyCase/inputs.ts'
import { command } from '#server/platform/command.ts'
import { settleEscalated } from '#server/stock/rules/notifyEscalated.ts'
import { caseDone } from './caseDone.ts'
import { lockCase } from './lockCase.ts'

/**
 * Makes the caller the owner of a case, replacing any previous one.
 * @throws as lockCase
 */
export const takeCustodyCase = command({
  name: 'takeCustodyCase',
  action: 'custodyCase.manage',
  input: takeCustodyCaseInput,
  async run(scope, which) {
    const found = await lockCase(scope, 'take', which)
    const { userId: id, loginId } = scope.viewer
    await settleEscalated(scope, found.kind, found.reference)
    return caseDone(scope, found, { step: 'takenOver', owner: { id, loginId } })
  },
})
