import {
  coerceInputValue,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { Problem, type FieldProblem, type ProblemCode } from '#domain/problems.ts'

/**
 * What is wrong with the values of a call's variables, by field; empty where something else is wrong with them, as a field that
 * the schema does not know, of which GraphQL speaks to whoever wrote the query.
 */
export function wrongVariables({ schema, document, operationName, variableValues }: ExecutionArgs): FieldProblem[] {
  const found: (FieldProblem | null)[] = []
  for (const { variable, type: node, defaultValue } of getOperationAST(document, operationName)?.variableDefinitions ?? []) {
    const type = typeFromAST(schema, node)
    const name = variable.name.value
    if (!isInputType(type)) continue
    if (!variableValues || !Object.hasOwn(variableValues, name)) {
      if (isNonNullType(type) && !defaultValue) found.push({ path: name, code: 'field.required' })
      continue
    }
    coerceInputValue(variableValues[name], type, (at, given, error) =>
      found.push(faultOf([name, ...at].join('.'), typeAt(type, at), given, error)),
    )
  }
  return found.includes(null) ? [] : (found as FieldProblem[])
}

/** The same of values that stand in the query itself, of what GraphQL found wrong with it. */
export function wrongLiterals(schema: GraphQLSchema, document: DocumentNode, errors: readonly GraphQLError[]): FieldProblem[] {
  const wrong = new Map<ASTNode, GraphQLError>(errors.flatMap((error) => (error.nodes?.[0] ? [[error.nodes[0], error]] : [])))
  const types = new TypeInfo(schema)
  const found: (FieldProblem | null)[] = []
  visit(
    document,
    visitWithTypeInfo(types, {
      enter(node, _key, _parent, keys) {
        const error = wrong.get(node)
        if (error)
          found.push(faultOf(pathOf(document, keys), types.getInputType() ?? null, node.kind === Kind.NULL ? null : node, error))
      },
    }),
  )
  return found.length < errors.length || found.includes(null) ? [] : (found as FieldProblem[])
}

/** What a scalar or an enum refuses, or a null; null for what is wrong with the shape of an input. */
function faultOf(path: string, type: GraphQLInputType | null, given: unknown, error: GraphQLError): FieldProblem | null {
  const { originalError } = error
  if (originalError instanceof Problem) return { path, code: originalError.code, values: originalError.values }
  if (!type) return null
  if (given === null || given === undefined) return { path, code: 'field.required' }
  const named = getNamedType(type)
  if (!isLeafType(named)) return null
  if (!isEnumType(named)) return { path, code: ofScalar[named.name] ?? 'field.invalid' }
  const choices = named.getValues().map(({ name }) => name)
  return { path, code: 'field.choice', values: { choices: choices.join(', ') } }
}

/** Of GraphQL's own scalars; ours say themselves what they take. */
const ofScalar: Record<string, ProblemCode> = { Int: 'field.integer', Float: 'field.number' }

/** The type that stands at a path below a variable's; null where there is none. */
function typeAt(type: GraphQLInputType, [key, ...further]: readonly (string | number)[]): GraphQLInputType | null {
  if (key === undefined) return type
  if (isNonNullType(type)) return typeAt(type.ofType, [key, ...further])
  if (isListType(type)) return typeAt(type.ofType, typeof key === 'number' ? further : [key, ...further])
  const field = isInputObjectType(type) ? type.getFields()[key] : undefined
  return field ? typeAt(field.type, further) : null
}

/** Arguments, fields and places in lists that lead to a value in a document. */
function pathOf(document: DocumentNode, keys: readonly (string | number)[]): string {
  const names: (string | number)[] = []
  let at: unknown = document
  keys.forEach((key, i) => {
    at = (at as Record<string | number, unknown>)[key]
    const node = at as ASTNode
    if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) names.push(node.name.value)
    if (node.kind === Kind.VARIABLE_DEFINITION) names.push(node.variable.name.value)
    if (keys[i - 1] === 'values') names.push(key)
  })
  return names.join('.')
}
