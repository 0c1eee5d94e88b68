import { encodeGlobalID } from '@pothos/plugin-relay'
import { limits } from '#domain/limits.ts'
import { createdUser } from '#server/access/users/createdUser.ts'
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
    description:
      'Users who have or had a right in the CSM area, of branches that the viewer sees, by login id.',
    type: [CsmUserNode],
    extensions: holds(100),
    authScopes: { action: 'csm.user' },
    resolve: (_, __, ctx) => listCsmUsers(requireViewer(ctx), limits.csmUsers),
  }),
  csmUser: t.field({
    description:
      'The user with this login id, with or without rights. Null if there is none that the viewer sees.',
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
const DeleteCsmUserPayload = builder
  .objectRef<{ userId: number }>('DeleteCsmUserPayload')
  .implement({
    fields: (t) => ({
      deletedId: t.id({ resolve: ({ userId }) => encodeGlobalID('CsmUser', userId) }),
    }),
  })
const load = async (ctx: RequestContext, { loginId }: { loginId: string }) => ({
  row: await getCsmUser(requireViewer(ctx), loginId),
})

commandMutation(createCsmUser, {
  ...createdUser('CreateCsmUserPayload', 'row', CsmUserNode, load),
  description:
    'Creates a user, who has the role of viewer in the main area and must change the password at the first sign-in.',
})
commandMutation(updateCsmUser, {
  payload: CsmUserPayload,
  load,
  description: 'Updates a user. Omitted fields keep their values.',
})
commandMutation(deleteCsmUser, { payload: DeleteCsmUserPayload, load: (_ctx, result) => result })
