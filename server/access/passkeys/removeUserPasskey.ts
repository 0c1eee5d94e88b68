import { problem } from '#domain/problems.ts'
import { removeUserPasskeyInput } from '#domain/user/userInputs.ts'
import { lockAdministered } from '#server/access/users/lockAdministered.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { command } from '#server/platform/command.ts'

/**
 * Removes a passkey of a user, for example after they lost the device. @throws user.notFound,
 * user.above, record.notFound
 */
export const removeUserPasskey = command({
  name: 'removeUserPasskey',
  action: 'user.administer',
  input: removeUserPasskeyInput,
  async run(scope, { loginId, credentialId }) {
    const { tx } = scope
    const user = await lockAdministered(scope, loginId, 'removePasskey')
    const passkey = await tx.passkey.findFirst({ where: { credentialId, userId: user.id } })
    if (!passkey) throw problem('record.notFound')
    await tx.passkey.delete({ where: { credentialId } })
    return userDone(user, { before: { label: passkey.label, credentialId } })
  },
})
