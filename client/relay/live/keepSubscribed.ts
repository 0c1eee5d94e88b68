import { requestSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig, IEnvironment, OperationType } from 'relay-runtime'

/** The delay before a subscription that ended is renewed, in milliseconds. */
const againMs = 5_000

/**
 * Subscribes until the returned function is called. A lost connection recovers by itself, but a
 * subscription that the server ended in another way does not, and would stay silent.
 * @param wanted whether to renew the subscription once it has ended
 */
export function keepSubscribed<Operation extends OperationType>(
  environment: IEnvironment,
  config: Omit<GraphQLSubscriptionConfig<Operation>, 'onError' | 'onCompleted'>,
  wanted: () => boolean = () => true,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dispose = () => {}
  const begin = () => {
    dispose = requestSubscription<Operation>(environment, {
      ...config,
      onError: ended,
      onCompleted: ended,
    }).dispose
  }
  const ended = () => {
    clearTimeout(timer)
    timer = setTimeout(() => wanted() && begin(), againMs)
  }
  begin()
  return () => {
    clearTimeout(timer)
    dispose()
  }
}
