import type { MockEnvironment } from 'relay-test-utils'
import { environmentStore } from '#client/relay/environment.ts'
import type { Change } from '#client/relay/live/changes.ts'

/** Tells all who follow changes that somebody else made this one, as the server would. They follow before it is told. */
export function hearChange(change: Change): void {
  const { mock } = environmentStore.get() as unknown as MockEnvironment
  const subscription = mock.getAllOperations().find(({ request }) => request.node.params.name === 'changesSubscription')
  if (!subscription) throw new Error('Nothing follows changes.')
  mock.nextValue(subscription, { data: { changes: { __typename: 'Change', ...change } } })
}
