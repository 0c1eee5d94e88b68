import type { RoleId } from '#domain/access.ts'
import { assignCustodyCaseInput } from '#domain/custodyCase/inputs.ts'
import { mayOwn } from '#domain/custodyCase/refusals.ts'
import { problem } from '#domain/problems.ts'
import { activeUser } from '#server/access/users/activeUser.ts'
import { storedLoginId } from '#server/access/users/storedLoginId.ts'
import { command } from '#server/platform/command.ts'
import { notify } from '#server/platform/notify.ts'
import { settleEscalated } from '#server/stock/rules/notifyEscalated.ts'
import { caseDone } from './caseDone.ts'
import { lockCase } from './lockCase.ts'

/**
 * Hands a case over to an active user who may work on it, and notifies them.
 * @throws as lockCase, user.notFound
 */
export const assignCustodyCase = command({
  name: 'assignCustodyCase',
  action: 'custodyCase.manage',
  input: assignCustodyCaseInput,
  async run(scope, { ownerLoginId, note, ...which }) {
    const found = await lockCase(scope, 'assign', which)
    const owner = await scope.tx.user.findFirst({
      where: {
        loginId: await storedLoginId(scope.tx, ownerLoginId),
        ...activeUser,
      },
      select: { id: true, loginId: true, branchCode: true, roleId: true },
    })
    if (!owner || !mayOwn({ ...owner, roleId: owner.roleId as RoleId }, found))
      throw problem('user.notFound', {}, 'ownerLoginId')
    const { id: userId, branchCode } = owner
    const { kind, reference } = found
    await settleEscalated(scope, kind, reference)
    const handedOver = { kind: 'caseHandedOver', facts: { kind, reference } } as const
    await notify(scope.tx, scope, { userId, branchCode }, handedOver)
    return caseDone(scope, found, { step: 'handedOver', note, owner })
  },
})
