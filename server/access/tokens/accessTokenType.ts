import { limits } from '#domain/limits.ts'
import { tokenScopeNames, tokenShownDays, type TokenScope } from '#domain/user/accessTokens.ts'
import type { AccessToken } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { grouped, loader } from '#server/platform/loader.ts'

const ScopeEnum = enumOf('TokenScope', tokenScopeNames)

export const AccessTokenType = builder.objectRef<AccessToken>('AccessToken').implement({
  description:
    'A personal access token, with which programs read on behalf of a user. The token itself was shown once.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    scope: t.field({ type: ScopeEnum, resolve: ({ scope }) => scope as TokenScope }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last use, to the minute. Null if never used.',
    }),
    expired: t.boolean({ resolve: ({ expiresAt }, _, ctx) => expiresAt <= ctx.clock.now() }),
  }),
})

/**
 * Loads a user's tokens, newest first, without revoked and long-expired ones. The caller has
 * checked that the viewer sees the user.
 */
export const listAccessTokens = loader<number, AccessToken[]>(
  'user.accessTokens',
  async ({ db, clock }, userIds) => {
    const shownFrom = new Date(clock.now().getTime() - tokenShownDays * limits.dayMs)
    const where = { userId: { in: [...userIds] }, revokedAt: null, expiresAt: { gt: shownFrom } }
    const tokens = await db.accessToken.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    })
    return grouped(tokens, ({ userId }) => userId)
  },
  [],
)
