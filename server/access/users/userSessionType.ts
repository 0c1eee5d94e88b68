import type { Session } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export const UserSessionType = builder.objectRef<Session>('UserSession').implement({
  description: 'A session that is open now.',
  fields: (t) => ({
    id: t.exposeID('id'),
    area: t.exposeString('area'),
    carrier: t.exposeString('carrier', { description: 'cookie: the web client; bearer: a REST caller.' }),
    address: t.exposeString('address'),
    userAgent: t.exposeString('userAgent'),
    machineId: t.exposeString('machineId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    own: t.boolean({
      description: 'The one in which this is asked.',
      resolve: (session, _, ctx) => session.id === ctx.sessionId,
    }),
  }),
})
