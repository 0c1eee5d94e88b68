import { ViewerType, loadViewer, viewerPayload } from '#server/access/sessions/viewerType.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { makeAccessToken } from './makeAccessToken.ts'
import { revokeOwnAccessToken } from './revokeOwnAccessToken.ts'

const MadePayload = builder.objectRef<{ token: string }>('MakeAccessTokenPayload').implement({
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Told this once.' }),
    viewer: t.field({ type: ViewerType, resolve: (_, __, ctx) => loadViewer(ctx).viewer }),
  }),
})
commandMutation(makeAccessToken, {
  description: 'A token by which programs read in the caller’s name.',
  payload: MadePayload,
  load: (_ctx: RequestContext, result) => result,
})
commandMutation(revokeOwnAccessToken, { payload: viewerPayload('RevokeOwnAccessTokenPayload'), load: loadViewer })
