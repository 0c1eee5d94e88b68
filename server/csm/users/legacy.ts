import { csmRights } from '#domain/access.ts'
import { csmRightNames, csmRoleRows, csmRoles } from '#domain/csm/roles.ts'
import { say } from '#domain/words.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { del, get, post, put } from '#server/platform/legacy/endpoint.ts'
import type { LegacyRequest } from '#server/platform/legacy/legacyRequest.ts'
import { asText } from '#server/platform/legacy/values.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { reportRowToLegacy } from '#server/platform/report/reportEndpoint.ts'
import { createCsmUser } from './createCsmUser.ts'
import { csmUserAccess } from './csmUserReports.ts'
import { getCsmUser, listCsmUsers } from './csmUserRow.ts'
import { deleteCsmUser } from './deleteCsmUser.ts'
import { csmUserNames, csmUserToLegacy, editedCsmUserOf, newCsmUserOf } from './legacyCsmUser.ts'
import { updateCsmUser } from './updateCsmUser.ts'

const saved = {
  what: { en: 'User', ms: 'Pengguna' },
  names: csmUserNames,
  reply: async (ctx: SignedInContext, { loginId }: { loginId: string }) =>
    csmUserToLegacy(ctx, await getCsmUser(ctx, loginId)),
}
const one = {
  action: 'csm.user' as const,
  read: (ctx: SignedInContext, { path }: LegacyRequest) => getCsmUser(ctx, path.id!),
  reply: csmUserToLegacy,
}

/** The endpoints of the area's users, roles and rights. A user's id is the login id. */
export const csmUserEndpoints = [
  get('user.list', '/jpn/user', {
    action: 'csm.user',
    rows: (ctx, _request, most) => listCsmUsers(ctx, most),
    reply: (ctx, users) => users.map((user) => csmUserToLegacy(ctx, user)),
  }),
  get('user.get', '/jpn/user/{id}', one),
  get('user.updated', '/jpn/user/updated/{id}', one),
  post('user.create', '/jpn/user/adduseraccessrights', {
    ...saved,
    run: createCsmUser,
    input: newCsmUserOf,
  }),
  put('user.update', '/jpn/user/updateuseraccessrights', {
    ...saved,
    run: updateCsmUser,
    input: editedCsmUserOf,
  }),
  del('user.delete', '/jpn/user/delete', {
    ...saved,
    run: deleteCsmUser,
    input: ({ body }) => ({ key: asText(body.loginid) }),
    reply: () => true,
  }),
  get('report.useraccess', '/jpn/report/useraccess', {
    action: csmUserAccess.action,
    report: csmUserAccess.id,
    rows: (ctx, { query }, most) => readReport(ctx, csmUserAccess, { loginId: query.user }, most),
    reply: ({ locale }, rows) => rows.map((row) => reportRowToLegacy(csmUserAccess, row, locale)),
  }),
  get('role.list', '/jpn/role', {
    action: 'csm.view',
    read: () => csmRoles,
    reply: ({ locale }, roles) =>
      roles.map((role) => ({
        role,
        name: say(csmRoleRows[role].name, locale),
        accessrights: csmRoleRows[role].rights,
      })),
  }),
  get('right.list', '/jpn/accessright', {
    action: 'csm.view',
    read: () => csmRights,
    reply: ({ locale }, rights) =>
      rights.map((accessright) => ({ accessright, name: say(csmRightNames[accessright], locale) })),
  }),
]
