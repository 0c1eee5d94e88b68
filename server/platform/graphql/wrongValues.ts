import {
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputType,
  isLeafType,
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
import { limits } from '#domain/limits.ts'
import { Problem, type FieldProblem } from '#domain/problems.ts'
import { checkValue, choicesOf, ofScalar, type Fault } from './checkValue.ts'

/**
 * Returns the first few faults of a call's variables, by field; none repeats what was sent. It runs
 * before GraphQL's own coercion, which visits every fault and prints the whole value for each.
 */
export function wrongVariables({
  schema,
  document,
  operationName,
  variableValues,
}: ExecutionArgs): FieldProblem[] {
  const faults: Fault[] = []
  for (const { variable, type: node, defaultValue } of getOperationAST(document, operationName)
    ?.variableDefinitions ?? []) {
    const type = typeFromAST(schema, node)
    const name = variable.name.value
    if (!isInputType(type)) continue
    const given = variableValues && Object.hasOwn(variableValues, name)
    if (given) checkValue(variableValues[name], type, { key: name, above: null }, faults)
    else if (isNonNullType(type) && !defaultValue)
      faults.push({ path: name, code: 'field.required' })
    if (faults.length >= limits.faultsNamed) break
  }
  return faults
}

/** Returns the faults that GraphQL found in values written in the query itself. */
export function wrongLiterals(
  schema: GraphQLSchema,
  document: DocumentNode,
  errors: readonly GraphQLError[],
): FieldProblem[] {
  const wrong = new Map<ASTNode, GraphQLError>(
    errors.flatMap((error) => (error.nodes?.[0] ? [[error.nodes[0], error]] : [])),
  )
  const types = new TypeInfo(schema)
  const found: (FieldProblem | null)[] = []
  visit(
    document,
    visitWithTypeInfo(types, {
      enter(node, _key, _parent, keys) {
        const error = wrong.get(node)
        if (error)
          found.push(
            faultOf(
              pathOf(document, keys),
              types.getInputType() ?? null,
              node.kind === Kind.NULL ? null : node,
              error,
            ),
          )
      },
    }),
  )
  return found.length < errors.length || found.includes(null) ? [] : (found as FieldProblem[])
}

/** Returns the fault of a scalar, an enum or a null; null for a fault in the shape of an input. */
function faultOf(
  path: string,
  type: GraphQLInputType | null,
  given: unknown,
  error: GraphQLError,
): FieldProblem | null {
  const { originalError } = error
  if (originalError instanceof Problem)
    return { path, code: originalError.code, values: originalError.values }
  if (!type) return null
  if (given === null || given === undefined) return { path, code: 'field.required' }
  const named = getNamedType(type)
  if (!isLeafType(named)) return null
  if (!isEnumType(named)) return { path, code: ofScalar[named.name] ?? 'field.invalid' }
  return { path, code: 'field.choice', values: choicesOf(named) }
}

/** Returns the path of arguments, fields and list positions to a value in a document. */
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
