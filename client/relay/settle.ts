import type { GraphQLTaggedNode } from 'relay-runtime'
import { NetworkError } from '#client/state/networkError.ts'
import { isAttempt } from '#domain/attemptNames.ts'
import { limits } from '#domain/limits.ts'
import { notNowCodes, unsureCodes } from '#domain/outageCodes.ts'
import { ServerFault } from './serverFault.ts'

/** The waits before each repetition; tests shorten them. */
export const settleWaits: { ms: readonly number[] } = { ms: limits.settleWaitsMs }

/** The codes of a change that may or may not have been saved. */
const unsure: readonly string[] = unsureCodes
/**
 * In the answer to a repetition these concern only the repetition; the earlier call may have been
 * saved anyway.
 */
const notNow: readonly string[] = [...notNowCodes, 'record.busy', 'request.tooMany']

/** Returns whether a call that failed with this error may have been saved. */
function isUnsure(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof ServerFault && unsure.includes(error.code))
  )
}

/** Returns the field that a mutation calls, as Relay compiled it. */
export function calledField(mutation: GraphQLTaggedNode): string {
  const { operation } = mutation as unknown as { operation: { selections: { name: string }[] } }
  return operation.selections[0]!.name
}

/**
 * Sends a command. If its answer leaves open whether it was saved, sends it again under the same
 * key until that is known; the server executes it once and repeats its first result. A command
 * without a key is sent once.
 * @param onOpen called once if the answer was lost and the result is being determined
 * @throws the error that says that it was not saved; if that stays unknown, the failure that left
 *   it open
 */
export async function settle<T>(
  field: string,
  send: () => Promise<T>,
  onOpen: () => void,
): Promise<T> {
  let open: unknown
  for (let repeated = 0; ; repeated++) {
    try {
      return await send()
    } catch (error) {
      const passing = error instanceof ServerFault && notNow.includes(error.code)
      if (isAttempt(field) || !(isUnsure(error) || (open !== undefined && passing))) throw error
      const waitMs = settleWaits.ms[repeated]
      if (open === undefined) {
        open = error
        if (waitMs !== undefined) onOpen()
      }
      if (waitMs === undefined) throw open
      await new Promise((wait) => setTimeout(wait, waitMs))
    }
  }
}
