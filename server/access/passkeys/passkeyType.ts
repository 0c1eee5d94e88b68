import type { Passkey } from '#generated/prisma/client.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export const PasskeyType = builder.objectRef<Passkey>('Passkey').implement({
  fields: (t) => ({
    id: t.exposeID('credentialId'),
    label: t.exposeString('label'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
})
