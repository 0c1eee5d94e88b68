import { useCallback, useRef, useState } from 'react'
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl'
import { commitMutation, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, IEnvironment, MutationParameters } from 'relay-runtime'
import type { Outcome } from '#client/state/problem.ts'
import { dismissToast, showToast } from '#client/state/toasts.ts'
import { maySave } from '#domain/attemptNames.ts'
import { newAttemptKey } from './attemptKey.ts'
import { commandProblem } from './commandProblem.ts'
import { failedTo } from './failedTo.ts'
import { mayBeSaved } from './isRetryableCommand.ts'
import { problemOfFailure, statedProblem } from './problemOfFailure.ts'
import { calledField, settle } from './settle.ts'

const text = defineMessages({
  change: { id: 'kit.useCommand.change', defaultMessage: 'the change' },
})

/**
 * A mutation whose single field is aliased `result`, and whose single variable is `input` or
 * missing if there is no input.
 */
type CommandMutation = MutationParameters & {
  readonly response: { readonly result: { readonly __typename: string } }
  readonly variables: { readonly input?: object }
}
/** The command's input; `{}` if it takes none. */
type CommandInput<M extends CommandMutation> = [M['variables']['input']] extends [never]
  ? Record<string, never>
  : M['variables']['input']
/** The payload without the problem: the result of a successful command. */
export type CommandValue<M extends CommandMutation> = Exclude<
  M['response']['result'],
  { readonly __typename: 'Problem' } | { readonly __typename: '%other' }
>
export type RunOptions = {
  /** The toast after a success. */
  success?: string
  /**
   * The key of an earlier attempt. Without it a call is a new attempt, unless the last one, still
   * open, had the same input.
   */
  idempotencyKey?: string
  /**
   * Shows no toast for a refusal: the caller shows it, at the field or elsewhere (a form, a scan
   * field, a dialog).
   */
  quiet?: boolean
}
export type RunCommand<M extends CommandMutation> = (
  input: CommandInput<M>,
  options?: RunOptions,
) => Promise<Outcome<CommandValue<M>>>

function commit<M extends CommandMutation>(
  environment: IEnvironment,
  mutation: GraphQLTaggedNode,
  input: CommandInput<M>,
  idempotencyKey: string,
): Promise<M['response']['result']> {
  return new Promise((resolve, reject) => {
    commitMutation<M>(environment, {
      mutation,
      variables: { input },
      cacheConfig: { force: true, metadata: { idempotencyKey } },
      onCompleted: (response) => resolve(response.result),
      onError: reject,
    })
  })
}

/**
 * Runs a command, the only way to change data. `const [run, inFlight] =
 * useCommand<PassQcMutation>(mutation)`, then `const outcome = await run(input, { success:
 * t('passed') })`. The document aliases its field as `result` and selects `__typename ... on
 * Problem { ...commandProblem_problem }`. A lost answer is settled under the same key while the
 * person is informed. If it stays unresolved, the same input is the same attempt, which the server
 * executes once.
 * @param options.statusUpdate a lost answer may have printed or checked a card: says what to do
 *   (job.updateNetwork)
 * @param options.saves what it saves: a failure begins with "Fail to save {what}. Please try again"
 * (specification section 8); "the change" by default
 * @param options.removes what it deletes, likewise
 */
export function useCommand<M extends CommandMutation>(
  mutation: GraphQLTaggedNode,
  options: { statusUpdate?: boolean; saves?: MessageDescriptor; removes?: MessageDescriptor } = {},
): [run: RunCommand<M>, inFlight: boolean] {
  const environment = useRelayEnvironment()
  const intl = useIntl()
  const [running, setRunning] = useState(0)
  const statusUpdate = options.statusUpdate ?? false
  const { saves, removes } = options
  const open = useRef<{ body: string; key: string } | null>(null)
  const run = useCallback<RunCommand<M>>(
    async (input, { success, idempotencyKey, quiet = false } = {}) => {
      const body = JSON.stringify(input)
      const key =
        idempotencyKey ?? (open.current?.body === body ? open.current.key : newAttemptKey())
      setRunning((count) => count + 1)
      const field = calledField(mutation)
      const lost = statusUpdate
        ? 'job.updateNetwork'
        : maySave(field)
          ? 'save.unsettled'
          : 'connection.failed'
      let toast = 0
      const onOpen = () => void (toast = showToast('info', statedProblem('save.settling').message))
      const outcome = await settle(
        field,
        () => commit<M>(environment, mutation, input, key),
        onOpen,
      )
        .then((result): Outcome<CommandValue<M>> =>
          result.__typename === 'Problem'
            ? { ok: false, problem: commandProblem(result) }
            : { ok: true, value: result as CommandValue<M> },
        )
        .catch((error: unknown): Outcome<CommandValue<M>> => ({
          ok: false,
          problem: problemOfFailure(error, lost),
        }))
        .then((result) => {
          const thing: MessageDescriptor | null =
            removes ?? saves ?? (maySave(field) && !statusUpdate ? text.change : null)
          return thing
            ? failedTo(removes ? 'removeFailed' : 'saveFailed', intl.formatMessage(thing), result)
            : result
        })
        .finally(() => {
          dismissToast(toast)
          setRunning((count) => count - 1)
        })
      open.current = !outcome.ok && mayBeSaved(outcome.problem.code) ? { body, key } : null
      if (outcome.ok && success) showToast('ok', success)
      if (!outcome.ok && !quiet) showToast('bad', outcome.problem.message)
      return outcome
    },
    [environment, mutation, statusUpdate, saves, removes, intl],
  )
  return [run, running > 0]
}
