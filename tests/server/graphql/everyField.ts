import { getNamedType, isInputObjectType, isLeafType, isObjectType, isRequiredArgument, type GraphQLObjectType } from 'graphql'

/** Objects that stand between a list and its rows cost no level. */
const isWrapper = ({ name }: GraphQLObjectType) => /(Connection|Edge)$/.test(name)

/**
 * All that may be asked of a type without arguments: its leaves, and the objects in it so many levels deep. What has no
 * fields of its own (unions, interfaces) is left out.
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
