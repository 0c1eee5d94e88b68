import {
  getOperationAST,
  validate,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { problemOfFields } from '#domain/fieldProblems.ts'
import { problem, type FieldProblem } from '#domain/problems.ts'
import type { Locale } from '#domain/words.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { plainSyntaxError, plainValueError } from '#server/platform/graphql/plainErrors.ts'
import { wrongLiterals, wrongVariables } from '#server/platform/graphql/wrongValues.ts'
import { refusal } from './problemErrors.ts'

/** Maximum faults in the refusal of a query: GraphQL looks no further, and prints no more. */
const faultsOfQuery = 5

/**
 * Refuses values that no field accepts, in a query or its variables, in the caller's language by
 * their fields' names. Reports other faults of a query in GraphQL's words. Variables are checked
 * before GraphQL coerces them, because it would check every fault. The messages never repeat a sent
 * value.
 */
export function useWrongValues(): Plugin {
  // Yoga caches a document's refusal: the next caller receives it in their own language.
  const known = new WeakMap<Error, FieldProblem[]>()
  const refused = (fields: FieldProblem[], locale: Locale): GraphQLError => {
    const details = { fields: fields.map(({ path, code }) => ({ path, code })) }
    const error = refusal(problemOfFields(fields), locale, undefined, details)
    known.set(error, fields)
    return error
  }

  const check = ({ args, setResultAndStopExecution }: Starting) => {
    const { locale } = args.contextValue as RequestContext
    const stop = (error: GraphQLError) => setResultAndStopExecution({ errors: [error] })
    if (!getOperationAST(args.document, args.operationName))
      return stop(refusal(problem('request.invalid'), locale))
    const fields = wrongVariables(args)
    if (fields.length > 0) stop(refused(fields, locale))
  }
  /** Replaces GraphQL's own messages for values that it still refuses. */
  const done = ({ args, result, setResult }: Done) => {
    const { errors } = result as ExecutionResult
    if (!errors?.every(({ message }) => message.startsWith('Variable "$'))) return
    setResult({
      errors: [refusal(problem('request.invalid'), (args.contextValue as RequestContext).locale)],
    } as never)
  }

  return {
    onParse:
      () =>
      ({ result, replaceParseResult }) => {
        const plain = result instanceof Error ? plainSyntaxError(result) : null
        if (plain) replaceParseResult(plain)
      },
    onValidate({ params, context, setValidationFn }) {
      setValidationFn((schema, document, rules) =>
        validate(schema, document, rules, { maxErrors: faultsOfQuery }),
      )
      return ({ result, setResult }) => {
        const errors = result as readonly GraphQLError[]
        if (errors.length === 0) return
        const fields =
          known.get(errors[0]!) ?? wrongLiterals(params.schema, params.documentAST, errors)
        if (fields.length > 0)
          setResult([refused(fields, (context as unknown as RequestContext).locale)])
        else setResult(errors.map((error) => plainValueError(error, params.schema)))
      }
    },
    onExecute: (starting) => {
      check(starting as never)
      return { onExecuteDone: done as never }
    },
    onSubscribe: (starting) => {
      check(starting as never)
      return { onSubscribeResult: done as never }
    },
  }
}

type Starting = { args: ExecutionArgs; setResultAndStopExecution(result: ExecutionResult): void }
type Done = { args: ExecutionArgs; result: unknown; setResult: (result: never) => void }
