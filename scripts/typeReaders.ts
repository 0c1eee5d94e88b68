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
import { csmRights, roles, type CsmRight, type RoleId } from '#domain/access.ts'
import { csmRightsOf, rightsOfField, rightsOfType, rolesOf, type Rights } from '#server/platform/graphql/rights.ts'

/** A role, or a right in the CSM area by itself. */
export type Reader = RoleId | CsmRight
export const readers: readonly Reader[] = [...Object.values(roles), ...csmRights]

/** Whether a role or a right may follow what states these rights; which rows of which branches aside. */
export const allows = ({ action }: Rights, reader: Reader) =>
  action === undefined || [...rolesOf(action), ...csmRightsOf(action)].includes(reader)

/**
 * The object types that each role or right is ever shown anything of: those that its queries, its commands and node(id) lead to,
 * through fields that it may read.
 */
export function shownTypes(schema: GraphQLSchema): ReadonlyMap<Reader, ReadonlySet<string>> {
  return new Map(readers.map((reader) => [reader, shownTo(reader, schema)]))
}

function shownTo(role: Reader, schema: GraphQLSchema): Set<string> {
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
function answersOf(field: GraphQLField<unknown, unknown>, role: Reader, schema: GraphQLSchema): readonly GraphQLObjectType[] {
  const type: GraphQLNamedType = getNamedType(field.type)
  if (isObjectType(type)) return [type]
  if (isUnionType(type)) return type.getTypes()
  if (!isInterfaceType(type)) return []
  return schema.getPossibleTypes(type).filter((each) => {
    const rights = rightsOfType(each)
    return rights.action !== undefined && allows(rights, role)
  })
}
