import {
  isObjectType,
  Kind,
  lexicographicSortSchema,
  parse,
  printSchema,
  type ASTNode,
  type GraphQLSchema,
} from 'graphql'
import { writeRights } from './rightDirectives.ts'
import { rightsOfField, rightsOfType } from './rights.ts'

/**
 * Returns the schema as sorted text, with the read rights of each type and field. GraphQL itself
 * prints no directives, so they are inserted into its output.
 */
export function printWithRights(schema: GraphQLSchema): string {
  const printed = printSchema(lexicographicSortSchema(schema))
  const marks: { at: number; words: string }[] = []
  for (const definition of parse(printed).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue
    const type = schema.getType(definition.name.value)
    if (!isObjectType(type)) continue
    marks.push({
      at: endOf(definition.interfaces?.at(-1) ?? definition.name),
      words: writeRights(rightsOfType(type)),
    })
    for (const field of definition.fields ?? []) {
      const rights = rightsOfField(type.getFields()[field.name.value]!)
      marks.push({
        at: endOf(field.type),
        words: writeRights(rights, type === schema.getMutationType()),
      })
    }
  }
  let [text, from] = ['', 0]
  for (const { at, words } of marks) {
    text += printed.slice(from, at) + (words && ` ${words}`)
    from = at
  }
  return `${text}${printed.slice(from)}\n`
}

const endOf = ({ loc }: ASTNode) => loc!.end
