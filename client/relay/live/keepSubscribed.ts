import { requestSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig, IEnvironment, OperationType } from 'relay-runtime'

/** What ended though somebody listens is begun anew after so long. Milliseconds. */
const againMs = 5_000

/**
 * Subscribes until the function that it gives is called. A lost connection comes back by itself; what the server ended otherwise does
 * not, and nobody would hear anything any more.
 * @param wanted whether it is to be begun anew once it has ended
 */
export function keepSubscribed<Operation extends OperationType>(
  environment: IEnvironment,
  config: Omit<GraphQLSubscriptionConfig<Operation>, 'onError' | 'onCompleted'>,
  wanted: () => boolean = () => true,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dispose = () => {}
  const begin = () => {
    dispose = requestSubscription<Operation>(environment, { ...config, onError: ended, onCompleted: ended }).dispose
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
