import { problem } from '#domain/problems.ts'
import { revokeOwnAccessTokenInput } from '#domain/user/accessTokens.ts'
import { command } from '#server/platform/command.ts'
import { revokeToken } from './revokeToken.ts'

/**
 * Revokes one of the caller's tokens at once. @throws record.notFound where it was revoked already
 * or is another user's
 */
export const revokeOwnAccessToken = command({
  name: 'revokeOwnAccessToken',
  action: 'session.own',
  input: revokeOwnAccessTokenInput,
  async run({ tx, now, viewer }, { tokenId }) {
    const name = await revokeToken(tx, { id: tokenId, userId: viewer.userId }, now)
    if (name === null) throw problem('record.notFound')
    return {
      result: { tokenId },
      audit: {
        subjects: [`User:${viewer.loginId}`],
        before: { accessToken: name },
        after: { revoked: true },
      },
      changed: [],
    }
  },
})
