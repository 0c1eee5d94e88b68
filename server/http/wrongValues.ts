import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { problemOfFields } from '#domain/fieldProblems.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { Locale } from '#domain/words.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { wrongLiterals, wrongVariables } from '#server/platform/graphql/wrongValues.ts'
import { refusal } from './problemErrors.ts'

/**
 * Values that no field takes, in a query or its variables, are told in the caller's language by their fields' names; whatever
 * else is wrong with a query stays as GraphQL says it to whoever wrote it. It looks at a call that was refused, and at no other.
 */
export function useWrongValues(): Plugin {
  // Yoga remembers what a document was refused with: whoever asks it next hears it in a language of their own.
  const known = new WeakMap<Error, FieldProblem[]>()
  const refused = (fields: FieldProblem[], locale: Locale): GraphQLError => {
    const told = { fields: fields.map(({ path, code }) => ({ path, code })) }
    const error = refusal(problemOfFields(fields), locale, undefined, told)
    known.set(error, fields)
    return error
  }

  const done = ({ args, result, setResult }: Done) => {
    const { errors } = result as ExecutionResult
    if (!errors?.every(({ message }) => message.startsWith('Variable "$'))) return
    const fields = wrongVariables(args)
    if (fields.length > 0) setResult({ errors: [refused(fields, (args.contextValue as RequestContext).locale)] } as never)
  }

  return {
    onValidate:
      ({ params, context }) =>
      ({ result, setResult }) => {
        const errors = result as readonly GraphQLError[]
        if (errors.length === 0) return
        const fields = known.get(errors[0]!) ?? wrongLiterals(params.schema, params.documentAST, errors)
        if (fields.length > 0) setResult([refused(fields, (context as unknown as RequestContext).locale)])
      },
    onExecute: () => ({ onExecuteDone: done as never }),
    onSubscribe: () => ({ onSubscribeResult: done as never }),
  }
}

type Done = { args: ExecutionArgs; result: unknown; setResult: (result: never) => void }
