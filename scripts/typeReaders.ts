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
import {
  csmRightsOf,
  rightsOfField,
  rightsOfType,
  rolesOf,
  type Rights,
} from '#server/platform/graphql/rights.ts'

/** A role, or a single right in the CSM area. */
export type Reader = RoleId | CsmRight
export const readers: readonly Reader[] = [...Object.values(roles), ...csmRights]

/**
 * Returns whether a role or a right is allowed by these declared rights; visibility of rows by
 * branch is not considered.
 */
export const allows = ({ action }: Rights, reader: Reader) =>
  action === undefined || [...rolesOf(action), ...csmRightsOf(action)].includes(reader)

/**
 * Returns the object types of which each role or right ever sees anything: those that its queries,
 * its commands and node(id) lead to, through fields that it may read.
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
      if (allows(rightsOfField(field), role))
        for (const next of answersOf(field, role, schema)) follow(next)
    }
  }
  for (const root of [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ])
    if (root) follow(root)
  return shown
}

/**
 * Returns the object types that a field may return to a role. For an interface these are the ones
 * that the role finds by id.
 */
function answersOf(
  field: GraphQLField<unknown, unknown>,
  role: Reader,
  schema: GraphQLSchema,
): readonly GraphQLObjectType[] {
  const type: GraphQLNamedType = getNamedType(field.type)
  if (isObjectType(type)) return [type]
  if (isUnionType(type)) return type.getTypes()
  if (!isInterfaceType(type)) return []
  return schema.getPossibleTypes(type).filter((each) => {
    const rights = rightsOfType(each)
    return rights.action !== undefined && allows(rights, role)
  })
}
