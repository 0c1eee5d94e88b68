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
import { notOvertaken } from './notOvertaken.ts'

/** Screens whose data stays when they are left, so that going back shows at once what was there. */
const screensKept = 20

const subscribe: SubscribeFunction = (params, variables) =>
  Observable.create<GraphQLResponse>((sink) => {
    let stop: (() => void) | null = null
    let stopped = false
    // The socket's code is needed only after sign-in: it is not part of the first load. While it comes nothing is amiss.
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

/** A change bears the id of what changed, but is not that record: it has no place of its own in the store. */
function dataId(record: { id?: string }, typename: string): string | undefined {
  return typename === 'Change' ? undefined : record.id
}

function createEnvironment(): Environment {
  return new Environment({
    getDataID: dataId,
    handlerProvider: boundedConnections,
    network: Network.create(notOvertaken(request), subscribe),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: screensKept }),
  })
}

/** The Relay environment of the present session. */
export const environmentStore = createStore(createEnvironment())

/** Forgets every record: what one user loaded is not the next one's to see. */
export function resetEnvironment(): void {
  environmentStore.set(createEnvironment())
}
