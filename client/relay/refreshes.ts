import { fetchQuery } from 'react-relay'
import { createOperationDescriptor, getRequest, type GraphQLTaggedNode, type IEnvironment, type Variables } from 'relay-runtime'

/** Of each environment: which queries are being fetched anew, and what to fetch once that has ended. */
const running = new WeakMap<IEnvironment, Map<string, (() => void) | null>>()

/**
 * Fetches now, or once more when the fetch of the same `key` that is under way has ended: that one may have been answered before
 * what is asked about happened, and Relay would give its answer to whoever asks for the same meanwhile.
 * @param fetch calls back when it has ended, well or badly
 */
export function refreshOnce(environment: IEnvironment, key: string, fetch: (ended: () => void) => void): void {
  const ours = running.get(environment) ?? new Map<string, (() => void) | null>()
  running.set(environment, ours)
  const again = () => refreshOnce(environment, key, fetch)
  if (ours.has(key)) return void ours.set(key, again)
  ours.set(key, null)
  fetch(() =>
    onceForgotten(() => {
      const next = ours.get(key)
      ours.delete(key)
      next?.()
    }),
  )
}

/** Relay forgets a request only after it has told everybody that it has ended: whoever asked sooner would be given its answer. */
const onceForgotten = (run: () => void) => queueMicrotask(run)

/** Fetches a query anew behind what shows, and not as something that the person does. */
export function refreshQuery(environment: IEnvironment, document: GraphQLTaggedNode, variables: Variables): void {
  const fetch = (ended: () => void) =>
    void fetchQuery(environment, document, variables, {
      networkCacheConfig: { force: true, metadata: { background: true } },
      fetchPolicy: 'network-only',
    }).subscribe({
      complete: ended,
      error: (error: Error) => {
        // What shows stays as it is; the connection indicator says that it may be old.
        console.warn('A refresh failed', error)
        ended()
      },
    })
  const { identifier } = createOperationDescriptor(getRequest(document), variables).request
  refreshOnce(environment, identifier, (ended) => {
    // As the screen itself asks where it shows at once what it had: that answer, too, may be older than what is to be seen.
    const asked = environment.isRequestActive(identifier)
    fetch(asked ? () => onceForgotten(() => fetch(ended)) : ended)
  })
}
