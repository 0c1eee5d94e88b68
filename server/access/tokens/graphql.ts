import { ViewerType, loadViewer, viewerPayload } from '#server/access/sessions/viewerType.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { makeAccessToken } from './makeAccessToken.ts'
import { revokeOwnAccessToken } from './revokeOwnAccessToken.ts'

const MadePayload = builder.objectRef<{ token: string }>('MakeAccessTokenPayload').implement({
  fields: (t) => ({
    token: t.exposeString('token', { description: 'The token itself. Shown once.' }),
    viewer: t.field({ type: ViewerType, resolve: (_, __, ctx) => loadViewer(ctx).viewer }),
  }),
})
commandMutation(makeAccessToken, {
  description: 'Creates a personal access token, with which programs read on behalf of the caller.',
  payload: MadePayload,
  load: (_ctx: RequestContext, result) => result,
})
commandMutation(revokeOwnAccessToken, {
  payload: viewerPayload('RevokeOwnAccessTokenPayload'),
  load: loadViewer,
})
