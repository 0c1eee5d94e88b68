import { createClient, type Client } from 'graphql-ws'
import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime'
import type { Sink } from 'relay-runtime/network/RelayObservable'
import { persisted } from '#client/relay/network.ts'
import { sessionRefused } from '#client/session/sessionRefused.ts'
import { connectionStore } from '#client/state/connection.ts'

/** The close code for an ended session. */
const sessionEnded = 4401
const longestWaitMs = 15_000
/** The interval of pings to the server, and the time limit for its answer. */
const pulse = { everyMs: 20_000, answerMs: 10_000 }

/** Waits for this time, or until the device is online again. */
function untilOnline(ms: number): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      done()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })
}

function connect(): Client {
  let lost = false
  let late: ReturnType<typeof setTimeout> | undefined
  const made: Client = createClient({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    lazy: true,
    retryAttempts: Infinity,
    keepAlive: pulse.everyMs,
    retryWait: (attempt) => untilOnline(Math.min(500 * 2 ** attempt, longestWaitMs)),
    shouldRetry: (cause) => !(cause instanceof CloseEvent && cause.code === sessionEnded),
    on: {
      connecting: () => connectionStore.set(lost ? 'reconnecting' : 'connecting'),
      connected: () => {
        lost = false
        connectionStore.set('live')
      },
      // A connection that the network has forgotten looks like an idle one for a quarter of an
      // hour.
      ping: (received) => {
        if (!received) late = setTimeout(() => made.terminate(), pulse.answerMs)
      },
      pong: (received) => {
        if (received) clearTimeout(late)
      },
      closed: (event) => {
        clearTimeout(late)
        const { code, wasClean } = event as CloseEvent
        lost = !(wasClean && code === 1000)
        connectionStore.set(lost ? 'reconnecting' : 'off')
        if (code === sessionEnded) sessionRefused()
      },
    },
  })
  return made
}

let client: Client | null = null

// The device notices this before the socket, which takes half a minute.
window.addEventListener('offline', () => client?.terminate())

/** Subscribes over the page's single socket. Returns the function that unsubscribes. */
export function subscribeLive(
  params: RequestParameters,
  variables: Variables,
  sink: Sink<GraphQLResponse>,
): () => void {
  client ??= connect()
  // The server looks the document up by the extension, but the protocol requires that `query` is a
  // string.
  const payload = {
    query: '',
    operationName: params.name,
    variables,
    extensions: persisted(params),
  }
  return client.subscribe(payload, {
    next: (value) => sink.next(value as GraphQLResponse),
    error: (cause) =>
      sink.error(
        cause instanceof Error ? cause : new Error('The live connection was refused', { cause }),
      ),
    complete: () => sink.complete(),
  })
}

/** Closes the socket on signing out. */
export function closeLive(): void {
  // It waits for the socket, which may be gone already: then there is nothing left to close.
  void Promise.resolve(client?.dispose()).catch(() => undefined)
  client = null
  connectionStore.set('off')
}
