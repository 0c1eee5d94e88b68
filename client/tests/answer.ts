import type { MockEnvironment } from 'relay-test-utils'
import { environmentStore } from '#client/relay/environment.ts'
import { act } from './react.tsx'
import type { OperationName, RawResponse } from './scriptedServer.ts'

/** Returns the mocked environment of the page. Each test has a new one (setup.ts). */
export const pageEnvironment = () => environmentStore.get() as unknown as MockEnvironment

/** Returns the oldest unanswered request of an operation. Throws if there is none. */
export function pending({ mock }: MockEnvironment, name: OperationName) {
  const requests = mock.getAllOperations()
  const request = requests.find(({ request: { node } }) => node.params.name === name)
  if (request) return request
  throw new Error(
    `No request for ${name} is pending, only for: ${requests.map(({ request: { node } }) => node.params.name).join(', ')}`,
  )
}

/**
 * Answers the oldest unanswered request of an operation, in a component that `renderWithRelay`
 * shows.
 */
export async function answer<Name extends OperationName>(
  environment: MockEnvironment,
  name: Name,
  data: RawResponse<Name>,
) {
  await act(async () => environment.mock.resolve(pending(environment, name), { data }))
}
