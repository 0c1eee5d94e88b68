import type { MockEnvironment } from 'relay-test-utils'
import { environmentStore } from '#client/relay/environment.ts'
import type { Change } from '#client/relay/live/changes.ts'

/** Notifies all subscribers of somebody else's change, as the server would. They must be subscribed before. */
export function hearChange(change: Change): void {
  const { mock } = environmentStore.get() as unknown as MockEnvironment
  const subscription = mock.getAllOperations().find(({ request }) => request.node.params.name === 'changesSubscription')
  if (!subscription) throw new Error('Nothing follows changes.')
  mock.nextValue(subscription, { data: { changes: { __typename: 'Change', ...change } } })
}
