import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { roles, type RoleId } from '#domain/access.ts'
import { rightsOfField, rightsOfType, rolesOf, type Rights } from '#server/platform/graphql/rights.ts'

const roleIds = Object.values(roles)

/** Whether a role may follow what states these rights; which rows of which branches aside. */
export const allows = ({ action }: Rights, role: RoleId) => action === undefined || rolesOf(action).includes(role)

/**
 * The object types that each role is ever shown anything of: those that its queries, its commands and node(id) lead to,
 * through fields that it may read.
 */
export function shownTypes(schema: GraphQLSchema): ReadonlyMap<RoleId, ReadonlySet<string>> {
  return new Map(roleIds.map((role) => [role, shownTo(role, schema)]))
}

function shownTo(role: RoleId, schema: GraphQLSchema): Set<string> {
  const shown = new Set<string>()
  const follow = (type: GraphQLObjectType) => {
    if (shown.has(type.name)) return
    shown.add(type.name)
    for (const field of Object.values(type.getFields())) {
      if (allows(rightsOfField(field), role)) for (const next of answersOf(field, role, schema)) follow(next)
    }
  }
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) if (root) follow(root)
  return shown
}

/** The object types that a field may answer a role. Of an interface these are what the role finds by its id. */
function answersOf(field: GraphQLField<unknown, unknown>, role: RoleId, schema: GraphQLSchema): readonly GraphQLObjectType[] {
  const type: GraphQLNamedType = getNamedType(field.type)
  if (isObjectType(type)) return [type]
  if (isUnionType(type)) return type.getTypes()
  if (!isInterfaceType(type)) return []
  return schema.getPossibleTypes(type).filter((each) => {
    const rights = rightsOfType(each)
    return rights.action !== undefined && allows(rights, role)
  })
}
