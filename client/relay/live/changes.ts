import { graphql } from 'react-relay'
import type {
  ChangeKind,
  changesSubscription,
} from '#client/__generated__/changesSubscription.graphql.ts'
import { environmentStore } from '#client/relay/environment.ts'
import { keepSubscribed } from './keepSubscribed.ts'

export type Change = {
  kind: ChangeKind
  id: string
  by: string | null | undefined
  branchCode: string | null | undefined
}
type Listener = (change: Change) => void

const document = graphql`
  subscription changesSubscription {
    changes {
      kind
      id
      by
      branchCode
    }
  }
`

/**
 * A screen's query starts before the screen subscribes, so changes of this time are replayed. In
 * milliseconds.
 */
const replayMs = 5_000

const listeners = new Set<Listener>()
let heard: { at: number; change: Change }[] = []
/** The environment of the remembered changes; another session has another one. */
let source: unknown = null
let stop: (() => void) | null = null

function hear(change: Change): void {
  const now = performance.now()
  heard = [...heard.filter(({ at }) => now - at < replayMs), { at: now, change }]
  listeners.forEach((listener) => listener(change))
}

function start(): void {
  const environment = environmentStore.get()
  if (source !== environment) heard = []
  source = environment
  const config = {
    subscription: document,
    variables: {},
    onNext: (response: changesSubscription['response'] | null | undefined) => {
      if (response?.changes) hear(response.changes)
    },
  }
  stop = keepSubscribed<changesSubscription>(
    environment,
    config,
    () => environmentStore.get() === environment,
  )
}

/**
 * Subscribes to others' changes: one subscription for all listeners. Returns the function that
 * unsubscribes.
 */
export function followChanges(listener: Listener): () => void {
  listeners.add(listener)
  if (source !== environmentStore.get()) {
    stop?.()
    stop = null
  }
  if (!stop) start()
  const now = performance.now()
  for (const { at, change } of heard) if (now - at < replayMs) listener(change)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    stop?.()
    stop = null
  }
}
