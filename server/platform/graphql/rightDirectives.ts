import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  specifiedDirectives,
} from 'graphql'
import {
  csmRights,
  isCsmAction,
  roles,
  seesPersonalFields,
  type Action,
  type RoleId,
} from '#domain/access.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { csmRightsOf, roleEnumNames, rolesOf, type Rights } from './rights.ts'

const roleIds = Object.values(roles)
const RoleEnum = new GraphQLEnumType({
  name: 'Role',
  values: Object.fromEntries(
    roleIds.map((id) => [roleEnumNames[id], { value: id, description: roleNames[id].en }]),
  ),
})
const someRoles = { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(RoleEnum))) }
const RightEnum = new GraphQLEnumType({
  name: 'Right',
  description: 'A right in the CSM area, independent of the role.',
  values: Object.fromEntries(csmRights.map((right) => [right, { value: right }])),
})
const action = {
  action: { type: new GraphQLNonNull(GraphQLString) },
  roles: { type: new GraphQLList(new GraphQLNonNull(RoleEnum)) },
  rights: { type: new GraphQLList(new GraphQLNonNull(RightEnum)) },
}
const onField = [DirectiveLocation.FIELD_DEFINITION]

const rightDirectives = [
  new GraphQLDirective({
    name: 'readBy',
    description:
      'Roles, or rights in the CSM area, that may read it. On a type: who may load an object by its id; access through a field is governed by that field. For other roles a nullable field is null, and a non-null field is refused.',
    locations: [...onField, DirectiveLocation.OBJECT],
    args: action,
  }),
  new GraphQLDirective({
    name: 'doneBy',
    description:
      'Roles, or rights in the CSM area, that may call it. The command decides which rows of which branches the caller may change.',
    locations: onField,
    args: action,
  }),
  new GraphQLDirective({
    name: 'everybody',
    description: 'Open to everyone, without sign-in.',
    locations: onField,
  }),
  new GraphQLDirective({ name: 'signedIn', description: 'Open to any role.', locations: onField }),
  new GraphQLDirective({
    name: 'masked',
    description: 'Personal data. These roles see only the first character, followed by dots.',
    locations: onField,
    args: { for: someRoles },
  }),
  new GraphQLDirective({
    name: 'withheld',
    description: 'Personal data. Null for these roles.',
    locations: onField,
    args: { for: someRoles },
  }),
  new GraphQLDirective({
    name: 'ofBranch',
    description: "Null for viewers who don't see the record's branch, or the branch in `code`.",
    locations: onField,
    args: { code: { type: GraphQLString } },
  }),
]

/** All directives of the schema: GraphQL's own, and those for read rights. */
export const directives = [...specifiedDirectives, ...rightDirectives]

/** The roles for which personal values are masked. */
export const maskedRoles = roleIds.filter((roleId) => !seesPersonalFields({ roleId }))

const list = (ids: readonly RoleId[]) => `[${ids.map((id) => roleEnumNames[id]).join(', ')}]`

const whoMay = (named: Action) =>
  isCsmAction(named)
    ? `rights: [${csmRightsOf(named).join(', ')}]`
    : `roles: ${list(rolesOf(named))}`

/** Returns the rights of a type or a field as GraphQL directives. */
export function writeRights(
  { everybody, signedIn, action: named, personal, branch }: Rights,
  done = false,
): string {
  const parts = [
    everybody && '@everybody',
    signedIn && '@signedIn',
    named && `@${done ? 'doneBy' : 'readBy'}(action: "${named}", ${whoMay(named)})`,
    personal && `@${personal}(for: ${list(maskedRoles)})`,
    branch && (branch === true ? '@ofBranch' : `@ofBranch(code: "${branch}")`),
  ]
  return parts.filter(Boolean).join(' ')
}
