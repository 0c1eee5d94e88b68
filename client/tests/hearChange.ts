import { pageEnvironment, pending } from './answer.ts'
import type { RawResponse } from './scriptedServer.ts'

export type SentChange = RawResponse<'changesSubscription'>['changes']

/**
 * Notifies all subscribers of somebody else's change, as the server would. They must be subscribed
 * before.
 */
export function hearChange(change: SentChange): void {
  const environment = pageEnvironment()
  environment.mock.nextValue(pending(environment, 'changesSubscription'), {
    data: { changes: change },
  })
}
