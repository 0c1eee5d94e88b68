import { problem } from '#domain/problems.ts'
import { revokeAccessTokenInput } from '#domain/user/accessTokens.ts'
import { lockAdministered } from '#server/access/users/lockAdministered.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { command } from '#server/platform/command.ts'
import { revokeToken } from './revokeToken.ts'

/** Revokes a user's token at once. @throws user.notFound, user.above, record.notFound */
export const revokeAccessToken = command({
  name: 'revokeAccessToken',
  action: 'user.administer',
  input: revokeAccessTokenInput,
  async run(scope, { loginId, tokenId }) {
    const user = await lockAdministered(scope, loginId, 'endSession')
    const name = await revokeToken(scope.tx, { id: tokenId, userId: user.id }, scope.now)
    if (name === null) throw problem('record.notFound')
    return userDone(user, { before: { accessToken: name }, after: { revoked: true } })
  },
})
