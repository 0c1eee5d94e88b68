import { problem } from '#domain/problems.ts'
import { removePasskeyInput } from '#domain/user/passkeyInputs.ts'
import { command } from '#server/platform/command.ts'

/**
 * Removes one of the caller's own passkeys.
 * @throws record.notFound
 */
export const removePasskey = command({
  name: 'removePasskey',
  action: 'passkey.own',
  input: removePasskeyInput,
  async run({ tx, viewer }, { credentialId }) {
    const passkey = await tx.passkey.findFirst({ where: { credentialId, userId: viewer.userId } })
    if (!passkey) throw problem('record.notFound')
    await tx.passkey.delete({ where: { credentialId } })
    return {
      result: { credentialId },
      audit: { subjects: [`User:${viewer.loginId}`], before: { label: passkey.label, credentialId } },
      changed: [],
    }
  },
})
