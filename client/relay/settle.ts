import type { GraphQLTaggedNode } from 'relay-runtime'
import { NetworkError } from '#client/state/networkError.ts'
import { isAttempt } from '#domain/attemptNames.ts'
import { limits } from '#domain/limits.ts'
import { ServerFault } from './serverFault.ts'

/** The waits before each repetition; tests shorten them. */
export const settleWaits: { ms: readonly number[] } = { ms: limits.settleWaitsMs }

/** Said of a change of which it isn't known whether it was made. */
const unsure: readonly string[] = ['save.unsure', 'save.unsureKeyed', 'request.timeout']
/** Said of a repetition, this concerns the repetition alone: the call before may have been saved all the same. */
const notNow: readonly string[] = ['database.unavailable', 'database.full', 'record.busy', 'request.tooMany']

/** Whether a call that failed by this may have been saved. */
export function isUnsure(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ServerFault && unsure.includes(error.code))
}

/** The field that a mutation calls, as Relay compiled it. */
export function calledField(mutation: GraphQLTaggedNode): string {
  const { operation } = mutation as unknown as { operation: { selections: { name: string }[] } }
  return operation.selections[0]!.name
}

/**
 * Sends, and where the answer leaves open whether it was saved sends the same again, under the same key, until that is
 * known: the server does it once and gives its first result again. What takes no key is sent once.
 * @param onOpen is told once that the answer was lost and what became of the call is being found out
 * @throws what says that it was not saved; where that was never learnt, the failure that left it open
 */
export async function settle<T>(field: string, send: () => Promise<T>, onOpen: () => void): Promise<T> {
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
