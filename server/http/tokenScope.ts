import {
  getOperationAST,
  Kind,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type SelectionSetNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { problem, type Problem } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { logRefusal } from '#server/platform/logRefusal.ts'
import { callerError } from './problemErrors.ts'

/** The fields that a token for reports may query. */
const ofReports = new Set(['report', '__typename'])

type Starting = { args: ExecutionArgs; setResultAndStopExecution(result: ExecutionResult): void }

/**
 * Restricts callers with a personal access token to queries within the token's scope; in addition
 * each field checks by itself.
 */
export function useTokenScope(): Plugin {
  const refuse = ({ args, setResultAndStopExecution }: Starting) => {
    const ctx = args.contextValue as RequestContext
    if (!ctx.accessToken) return
    const refusal = refusalOf(ctx.accessToken.scope, args.document, args.operationName)
    if (!refusal) return
    logRefusal(ctx, refusal, 'token')
    setResultAndStopExecution({ errors: [callerError(refusal, ctx.log, ctx.locale)] })
  }
  return { onExecute: refuse as Plugin['onExecute'], onSubscribe: refuse as Plugin['onSubscribe'] }
}

function refusalOf(
  scope: string,
  document: DocumentNode,
  name: string | null | undefined,
): Problem | null {
  const operation = getOperationAST(document, name)
  if (operation?.operation !== 'query') return problem('token.readOnly')
  if (scope === 'readAll') return null
  return rootFields(operation.selectionSet, document).every((field) => ofReports.has(field))
    ? null
    : problem('token.scope')
}

function rootFields({ selections }: SelectionSetNode, document: DocumentNode): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, document)
    const named = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    )
    return named?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(named.selectionSet, document) : []
  })
}
