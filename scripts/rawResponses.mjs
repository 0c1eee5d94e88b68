// The raw responses of the client's operations as TypeScript types, for the servers of the client's
// tests. Relay's own `@raw_response_type` adds `{ __typename: string }` to every union, so it would
// accept an incomplete member.
import {
  buildSchema,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  parse,
} from 'graphql'

const builtIn = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
}

const union = (names) => names.map((name) => `'${name}'`).join(' | ')

/** Returns whether the response may lack what this node selects. */
const isConditional = ({ directives }) =>
  directives.some(({ name }) => name.value === 'include' || name.value === 'skip')

/**
 * Returns the text of a module that exports `Operations`: by the name of each document, its
 * variables and its raw response. `customScalars` is that of relay.config.js: a type, or its name
 * and its module's path.
 */
export function rawResponses(schemaText, documents, customScalars) {
  const schema = buildSchema(schemaText)
  const scalars = { ...builtIn, ...customScalars }
  const definitions = documents.flatMap((text) => parse(text).definitions)
  const fragments = Object.fromEntries(
    definitions.map((definition) => [definition.name.value, definition]),
  )
  const enums = new Set()

  function typeOf(type, sets) {
    return isNonNullType(type) ? presentOf(type.ofType, sets) : `${presentOf(type, sets)} | null`
  }

  function presentOf(type, sets) {
    if (isListType(type)) return `readonly (${typeOf(type.ofType, sets)})[]`
    if (isEnumType(type)) return (enums.add(type), type.name)
    if (isLeafType(type)) return scalars[type.name].name ?? scalars[type.name]
    if (!isAbstractType(type)) return objectOf(type, sets)
    const alike = {}
    for (const object of schema.getPossibleTypes(type))
      (alike[objectOf(object, sets, '')] ??= []).push(object)
    return Object.values(alike)
      .map((objects) => objectOf(objects[0], sets, union(objects.map(({ name }) => name))))
      .join(' | ')
  }

  /** Returns the type of an object with all fields of these selection sets. */
  function objectOf(type, sets, typename = `'${type.name}'`) {
    const fields = new Map()
    for (const set of sets) addFields(fields, type, set)
    const members = [...fields].map(([key, { name, inner }]) => {
      if (name === '__typename') return `${key}: ${typename}`
      // A field that may be missing as a whole has all of its own fields if it is there.
      const optional = inner.every(({ conditional }) => conditional)
      const sets = optional ? inner.map((set) => ({ ...set, conditional: false })) : inner
      return `${key}${optional ? '?' : ''}: ${typeOf(type.getFields()[name].type, sets)}`
    })
    return `{ ${members.join('; ')} }`
  }

  /**
   * Adds what a selection set selects of an object of this type: each field with its own selection
   * sets.
   */
  function addFields(fields, type, { selections, conditional }) {
    for (const node of selections) {
      const set = {
        selections: node.selectionSet?.selections,
        conditional: conditional || isConditional(node),
      }
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value
        const { inner } = fields.get(key) ?? { inner: [] }
        fields.set(key, { name: node.name.value, inner: [...inner, set] })
      } else {
        const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node
        const on = schema.getType(fragment.typeCondition?.name.value ?? type.name)
        const applies = on === type || (isAbstractType(on) && schema.isSubType(on, type))
        if (applies)
          addFields(fields, type, { ...set, selections: fragment.selectionSet.selections })
      }
    }
  }

  const operations = definitions
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map(({ name: { value: name }, operation, selectionSet }) => {
      const response = objectOf(schema.getRootType(operation), [
        { ...selectionSet, conditional: false },
      ])
      return { name, line: `  ${name}: { variables: ${name}$variables; rawResponse: ${response} }` }
    })
  return [
    '// Written by scripts/relay.mjs from the persisted documents.',
    ...Object.values(customScalars)
      .filter(({ path }) => path)
      .map(({ name, path }) => `import type { ${name} } from '${path}'`),
    ...operations.map(
      ({ name }) => `import type { ${name}$variables } from './${name}.graphql.ts'`,
    ),
    ...[...enums].map(
      (type) => `type ${type.name} = ${union(type.getValues().map(({ name }) => name))}`,
    ),
    'export type Operations = {',
    ...operations.map(({ line }) => line),
    '}',
    '',
  ].join('\n')
}
