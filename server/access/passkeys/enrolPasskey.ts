import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { problem } from '#domain/problems.ts'
import { enrolPasskeyInput } from '#domain/user/passkeyInputs.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { readAnswer } from './authenticatorAnswer.ts'
import { useChallenge } from './challenges.ts'
import { isSoundPasskeyKey } from './isSoundPasskeyKey.ts'
import { relyingParty } from './relyingParty.ts'
import { webAuthn } from './webAuthn.ts'

/**
 * Enrols the passkey that answered the enrolment challenge for its user. This lifts the restriction
 * of a session that required enrolment, because the passkey was shown and its user verified in it.
 * @throws passkey.refused, session.ended (the session began without a passkey, and the user has one
 *   since)
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
    if (await tx.passkey.findUnique({ where: { credentialId: id } }))
      throw problem('passkey.refused')
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
 * Lifts the session's restriction. Of two sessions that could enrol the first passkey only one
 * does, so that nobody who only knows the password adds one to the owner's.
 */
async function openUp({ tx, viewer, sessionId }: CommandScope): Promise<void> {
  if (!sessionId || (await tx.passkey.count({ where: { userId: viewer.userId } })) > 0)
    throw problem('session.ended')
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
  if (
    !verified?.verified ||
    !(await isSoundPasskeyKey(verified.registrationInfo.credential.publicKey))
  )
    throw problem('passkey.refused')
  return verified.registrationInfo.credential
}
