import {
  Environment,
  Network,
  Observable,
  RecordSource,
  Store,
  type GraphQLResponse,
  type SubscribeFunction,
} from 'relay-runtime'
import { connectionStore } from '#client/state/connection.ts'
import { createStore } from '#client/state/store.ts'
import { boundedConnections } from './boundedConnections.ts'
import { loadLiveSocket } from './live/loadLiveSocket.ts'
import { request } from './network.ts'
import { refetchAfterCommand } from './refetchAfterCommand.ts'

/** The number of left screens whose data is kept, so that going back shows it at once. */
const screensKept = 20

const subscribe: SubscribeFunction = (params, variables) =>
  Observable.create<GraphQLResponse>((sink) => {
    let stop: (() => void) | null = null
    let stopped = false
    // The socket's code is needed only after sign-in, and is not part of the first load. Until it
    // loads: "connecting".
    if (connectionStore.get() === 'off') connectionStore.set('connecting')
    loadLiveSocket().then(
      ({ subscribeLive }) => {
        if (!stopped) stop = subscribeLive(params, variables, sink)
      },
      (cause: Error) => {
        if (connectionStore.get() === 'connecting') connectionStore.set('off')
        sink.error(cause)
      },
    )
    return () => {
      stopped = true
      stop?.()
    }
  })

/**
 * A change carries the id of the changed record but is not that record, so it gets no id of its own
 * in the store.
 */
function dataId(record: { id?: string }, typename: string): string | undefined {
  return typename === 'Change' ? undefined : record.id
}

function createEnvironment(): Environment {
  return new Environment({
    getDataID: dataId,
    handlerProvider: boundedConnections,
    network: Network.create(refetchAfterCommand(request), subscribe),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: screensKept }),
  })
}

/** The Relay environment of the present session. */
export const environmentStore = createStore(createEnvironment())

/** Drops every record, so that one user's data is not visible to the next. */
export function resetEnvironment(): void {
  environmentStore.set(createEnvironment())
}
