import { areas, mayEnter, type Area, type Viewer } from '#domain/access.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { say } from '#domain/words.ts'
import { PasskeyType } from '#server/access/passkeys/passkeyType.ts'
import { AccessTokenType, listAccessTokens } from '#server/access/tokens/accessTokenType.ts'
import {
  getStaffNumber,
  listLiveSessions,
  listPasskeys,
  passwordExpiresInDays,
} from '#server/access/users/queries.ts'
import { UserSessionType } from '#server/access/users/userSessionType.ts'
import { listSavedViews } from '#server/access/views/listSavedViews.ts'
import { listSharedViews } from '#server/access/views/listSharedViews.ts'
import { SavedViewType } from '#server/access/views/savedViewType.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { findMachineId } from './findMachineId.ts'

const areaNames = Object.keys(areas) as Area[]
const RoleArea = enumOf('RoleArea', areaNames)

/** The signed-in user as seen by themself. The object is always the request's own viewer. */
export const ViewerType = builder.objectRef<Viewer>('Viewer').implement({
  fields: (t) => ({
    id: t.id({ resolve: (viewer) => Buffer.from(`Viewer:${viewer.userId}`).toString('base64') }),
    loginId: t.exposeString('loginId'),
    staffName: t.exposeString('staffName'),
    staffNumber: t.string({ resolve: (viewer, _, ctx) => getStaffNumber(ctx, viewer.userId) }),
    roleId: t.exposeInt('roleId'),
    roleName: t.string({ resolve: (viewer, _, ctx) => say(roleNames[viewer.roleId], ctx.locale) }),
    branch: t.field({
      type: BranchNode,
      resolve: (viewer, _, ctx) => getBranch(ctx, viewer.branchCode),
    }),
    areas: t.field({
      type: [RoleArea],
      resolve: (viewer) => areaNames.filter((area) => mayEnter(viewer, area)),
    }),
    csmRights: t.stringList({ resolve: (viewer) => [...viewer.csmRights] }),
    machineId: t.string({
      description: 'The machine named at the sign-in to the CSM area. Null if none was.',
      nullable: true,
      resolve: (_, __, ctx) => findMachineId(ctx),
    }),
    mustEnrolPasskey: t.boolean({
      description: 'Whether the viewer must enrol a passkey before anything else.',
      resolve: (_, __, ctx) => ctx.mustEnrolPasskey,
    }),
    mustChangePassword: t.boolean({ resolve: (_, __, ctx) => ctx.mustChangePassword }),
    passwordGiven: t.boolean({
      description:
        'Whether the password must be changed because an administrator set it, not because it expired.',
      resolve: (_, __, ctx) => ctx.passwordGiven ?? false,
    }),
    passwordExpiresInDays: t.int({
      description: 'Days until the password expires. Null until a week before.',
      nullable: true,
      resolve: (viewer, _, ctx) => passwordExpiresInDays(ctx, viewer.userId),
    }),
    idleMs: t.int({
      description: 'Milliseconds until the session expires without further activity.',
      resolve: (_, __, ctx) =>
        Math.max(0, (ctx.sessionExpiresAt?.getTime() ?? 0) - ctx.clock.now().getTime()),
    }),
    sessions: t.field({
      description: 'The viewer’s open sessions, including this one.',
      type: [UserSessionType],
      resolve: (viewer, _, ctx) => listLiveSessions(ctx, viewer.userId),
    }),
    accessTokens: t.field({
      type: [AccessTokenType],
      resolve: (viewer, _, ctx) => listAccessTokens(ctx, viewer.userId),
    }),
    savedViews: t.field({
      description: 'The viewer’s saved views of lists, by name.',
      type: [SavedViewType],
      resolve: (viewer, _, ctx) => listSavedViews(ctx, viewer.userId),
    }),
    sharedViews: t.field({
      description:
        'Other people’s views that are shared with the viewer’s branch or role, by name. Administrators of headquarters see all shared views.',
      type: [SavedViewType],
      resolve: (viewer, _, ctx) => listSharedViews(ctx, viewer),
    }),
    passkeys: t.field({
      type: [PasskeyType],
      resolve: (viewer, _, ctx) => listPasskeys(ctx, viewer.userId),
    }),
  }),
})

type ViewerPayload = { viewer: Viewer }

/** Builds a payload type with the reloaded viewer. */
export function viewerPayload(name: string) {
  return builder.objectRef<ViewerPayload>(name).implement({
    fields: (t) => ({ viewer: t.expose('viewer', { type: ViewerType }) }),
  })
}

/** Returns the payload with the request's viewer. */
export function loadViewer(ctx: RequestContext): ViewerPayload {
  return { viewer: requireViewer(ctx).viewer }
}

builder.queryField('viewer', (t) =>
  t.field({
    description: 'The signed-in user. Null when signed out.',
    type: ViewerType,
    nullable: true,
    authScopes: { everybody: true },
    resolve: (_, __, ctx) => ctx.viewer,
  }),
)
