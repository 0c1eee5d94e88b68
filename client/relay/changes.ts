import { graphql, requestSubscription } from 'react-relay'
import type { ChangeKind, changesSubscription } from '#client/__generated__/changesSubscription.graphql.ts'
import { environmentStore } from './environment.ts'

export type Change = { kind: ChangeKind; id: string; by: string | null | undefined; branchCode: string | null | undefined }
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

/** A screen's query sets out before the screen listens: what was heard in between is told again. Milliseconds. */
const replayMs = 5_000

const listeners = new Set<Listener>()
let heard: { at: number; change: Change }[] = []
/** Where that was heard: another session has another environment. */
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
  const { dispose } = requestSubscription<changesSubscription>(environment, {
    subscription: document,
    variables: {},
    onNext: (response) => {
      const change = response?.changes
      if (change) hear(change)
    },
    // The connection indicator says that changes no longer arrive; the next listener tries again.
    onError: () => (stop = null),
    onCompleted: () => (stop = null),
  })
  stop = dispose
}

/** Follows what others change: one subscription, however many listen. Returns the way to stop. */
export function followChanges(listener: Listener): () => void {
  listeners.add(listener)
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
