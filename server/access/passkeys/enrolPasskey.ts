import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { problem } from '#domain/problems.ts'
import { enrolPasskeyInput } from '#domain/user/passkeyInputs.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { readAnswer } from './authenticatorAnswer.ts'
import { useChallenge } from './challenges.ts'
import { relyingParty } from './relyingParty.ts'
import { webAuthn } from './webAuthn.ts'

/**
 * Enrols the passkey that answered the enrolment's challenge for its user. A session that could do nothing before may do
 * all after it: the passkey was shown in it, and its user verified.
 * @throws passkey.refused, session.ended (it began when the user had no passkey, and meanwhile there is one)
 */
export const enrolPasskey = command({
  name: 'enrolPasskey',
  action: 'passkey.own',
  input: enrolPasskeyInput,
  async run(scope, { label, attestation }) {
    const { tx, now, viewer } = scope
    await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${viewer.userId} FOR NO KEY UPDATE`
    if (scope.mustEnrolPasskey) await openUp(scope)
    const { id, publicKey, counter, transports } = await verify(scope, attestation)
    if (await tx.passkey.findUnique({ where: { credentialId: id } })) throw problem('passkey.refused')
    await tx.passkey.create({
      data: {
        credentialId: id,
        userId: viewer.userId,
        publicKey,
        counter,
        transports: transports ?? [],
        label,
        createdAt: now,
      },
    })
    return {
      result: { credentialId: id },
      audit: { subjects: [`User:${viewer.loginId}`], after: { label, credentialId: id } },
      changed: [],
    }
  },
})

/**
 * Nobody who knows the password alone adds a passkey to those that its owner has: of two sessions that were to enrol the
 * first one, only one does.
 */
async function openUp({ tx, viewer, sessionId }: CommandScope): Promise<void> {
  if (!sessionId || (await tx.passkey.count({ where: { userId: viewer.userId } })) > 0) throw problem('session.ended')
  await tx.session.update({ where: { id: sessionId }, data: { mustEnrolPasskey: false } })
}

async function verify(scope: CommandScope, attestation: string) {
  const { rpId, origin } = relyingParty(scope)
  const answer = readAnswer<RegistrationResponseJSON>(attestation)
  const challenge = answer && (await useChallenge(scope.tx, answer.challenge, 'enrol', scope.now))
  if (!answer || challenge?.userId !== scope.viewer.userId) throw problem('passkey.refused')
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: answer.response,
    expectedChallenge: answer.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: Error) => {
    scope.log.info({ reason: error.message }, 'a passkey could not be enrolled')
    return null
  })
  if (!verified?.verified) throw problem('passkey.refused')
  return verified.registrationInfo.credential
}
