import { encodeGlobalID } from '@pothos/plugin-relay'
import { limits } from '#domain/limits.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { createCsmUser } from './createCsmUser.ts'
import { CsmUserNode } from './csmUserNode.ts'
import { findCsmUser, getCsmUser, listCsmUsers, type CsmUserRow } from './csmUserRow.ts'
import { deleteCsmUser } from './deleteCsmUser.ts'
import { updateCsmUser } from './updateCsmUser.ts'

builder.queryFields((t) => ({
  csmUsers: t.field({
    description: 'Who holds or held a right of the CSM area, of the branches that the viewer sees, by login id.',
    type: [CsmUserNode],
    extensions: holds(100),
    authScopes: { action: 'csm.user' },
    resolve: (_, __, ctx) => listCsmUsers(requireViewer(ctx), limits.csmUsers),
  }),
  csmUser: t.field({
    description:
      'The user of a login id, whether they hold a right or not; null where there is none, or none that the viewer sees.',
    type: CsmUserNode,
    nullable: true,
    authScopes: { action: 'csm.user' },
    args: { loginId: t.arg.string({ required: true }) },
    resolve: (_, { loginId }, ctx) => findCsmUser(requireViewer(ctx), loginId),
  }),
}))

const CsmUserPayload = builder.objectRef<{ row: CsmUserRow }>('CsmUserPayload').implement({
  fields: (t) => ({ row: t.expose('row', { type: CsmUserNode }) }),
})
const DeleteCsmUserPayload = builder.objectRef<{ userId: number }>('DeleteCsmUserPayload').implement({
  fields: (t) => ({ deletedId: t.id({ resolve: ({ userId }) => encodeGlobalID('CsmUser', userId) }) }),
})
const load = async (ctx: RequestContext, { loginId }: { loginId: string }) => ({
  row: await getCsmUser(requireViewer(ctx), loginId),
})

commandMutation(createCsmUser, {
  payload: CsmUserPayload,
  load,
  description: 'In the main area they are a viewer. They must change the password at their first sign-in.',
})
commandMutation(updateCsmUser, { payload: CsmUserPayload, load, description: 'What is left out stays as it is.' })
commandMutation(deleteCsmUser, { payload: DeleteCsmUserPayload, load: (_ctx, result) => result })
