import { problem } from '#domain/problems.ts'
import { removePasskeyInput } from '#domain/user/passkeyInputs.ts'
import { passkeyDuty } from '#server/access/sessions/passkeyDuty.ts'
import { command } from '#server/platform/command.ts'

/**
 * Removes one of the caller's own passkeys. A user who signs in with password and passkey must keep
 * the last one; otherwise the password alone would suffice at the next sign-in.
 * @throws record.notFound, passkey.last
 */
export const removePasskey = command({
  name: 'removePasskey',
  action: 'passkey.own',
  input: removePasskeyInput,
  async run(scope, { credentialId }) {
    const { tx, viewer } = scope
    await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${viewer.userId} FOR NO KEY UPDATE`
    const passkeys = await tx.passkey.findMany({ where: { userId: viewer.userId } })
    const passkey = passkeys.find((each) => each.credentialId === credentialId)
    if (!passkey) throw problem('record.notFound')
    const user = await tx.user.findUniqueOrThrow({ where: { id: viewer.userId } })
    if (passkeys.length === 1 && (await passkeyDuty(tx, scope, user)) !== 'none')
      throw problem('passkey.last')
    await tx.passkey.delete({ where: { credentialId } })
    return {
      result: { credentialId },
      audit: {
        subjects: [`User:${viewer.loginId}`],
        before: { label: passkey.label, credentialId },
      },
      changed: [],
    }
  },
})
