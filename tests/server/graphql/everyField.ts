import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLObjectType,
} from 'graphql'

/** Connection objects between a list and its rows do not count as a level. */
const isWrapper = ({ name }: GraphQLObjectType) => /(Connection|Edge)$/.test(name)

/**
 * Returns all fields of a type without arguments: its leaves, and nested objects to the given
 * depth. Types without their own fields (unions, interfaces) are left out.
 */
export function everyField(type: GraphQLObjectType, depth: number): string {
  const parts = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return []
    const inner = getNamedType(field.type)
    if (isLeafType(inner)) return [field.name]
    if (!isObjectType(inner) || isInputObjectType(inner) || depth === 0) return []
    const fields = everyField(inner, isWrapper(inner) ? depth : depth - 1)
    return fields === '' ? [] : [`${field.name} { ${fields} }`]
  })
  return parts.join(' ')
}
