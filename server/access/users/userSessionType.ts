import type { Session } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export const UserSessionType = builder.objectRef<Session>('UserSession').implement({
  description: 'An open session.',
  fields: (t) => ({
    id: t.exposeID('id'),
    area: t.exposeString('area'),
    carrier: t.exposeString('carrier', {
      description: '`cookie` for the web client, `bearer` for a REST caller.',
    }),
    address: t.exposeString('address'),
    userAgent: t.exposeString('userAgent'),
    machineId: t.exposeString('machineId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    own: t.boolean({
      description: 'Whether this request belongs to it.',
      resolve: (session, _, ctx) => session.id === ctx.sessionId,
    }),
  }),
})
