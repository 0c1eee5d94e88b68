import { fetchQuery } from 'react-relay'
import {
  createOperationDescriptor,
  getRequest,
  type GraphQLTaggedNode,
  type IEnvironment,
  type Variables,
} from 'relay-runtime'

/** For each environment the queries being refetched, and what to fetch once that has ended. */
const running = new WeakMap<IEnvironment, Map<string, (() => void) | null>>()

/**
 * Fetches now, or once more after the running fetch of the same `key`. That one may have been
 * answered before the event in question, and Relay would reuse its answer for identical requests in
 * the meantime.
 * @param fetch calls back when it has ended, successfully or not
 */
export function refreshOnce(
  environment: IEnvironment,
  key: string,
  fetch: (ended: () => void) => void,
): void {
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

/**
 * Relay forgets a request only after it notified all observers of its end; an earlier request would
 * get its answer.
 */
const onceForgotten = (run: () => void) => queueMicrotask(run)

/** Refetches a query in the background; it does not count as activity of the person. */
export function refreshQuery(
  environment: IEnvironment,
  document: GraphQLTaggedNode,
  variables: Variables,
): void {
  const fetch = (ended: () => void) =>
    void fetchQuery(environment, document, variables, {
      networkCacheConfig: { force: true, metadata: { background: true } },
      fetchPolicy: 'network-only',
    }).subscribe({
      complete: ended,
      error: (error: Error) => {
        // The screen keeps what it shows; the connection indicator says that it may be out of date.
        console.warn('A refresh failed', error)
        ended()
      },
    })
  const { identifier } = createOperationDescriptor(getRequest(document), variables).request
  refreshOnce(environment, identifier, (ended) => {
    // The screen's own query may be running, if it showed cached data at once. Its answer may be
    // older than the change, too.
    const asked = environment.isRequestActive(identifier)
    fetch(asked ? () => onceForgotten(() => fetch(ended)) : ended)
  })
}
