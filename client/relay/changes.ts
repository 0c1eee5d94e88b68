import { graphql, requestSubscription } from 'react-relay'
import type { ChangeKind, changesSubscription } from '#client/__generated__/changesSubscription.graphql.ts'
import { environmentStore } from './environment.ts'

export type Change = { kind: ChangeKind; id: string; by: string | null | undefined; branchCode: string }
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

const listeners = new Set<Listener>()
let stop: (() => void) | null = null

function start(): void {
  const { dispose } = requestSubscription<changesSubscription>(environmentStore.get(), {
    subscription: document,
    variables: {},
    onNext: (response) => {
      const change = response?.changes
      if (change) listeners.forEach((listener) => listener(change))
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
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    stop?.()
    stop = null
  }
}
