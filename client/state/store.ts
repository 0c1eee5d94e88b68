import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export type ReadableStore<T> = {
  get(): T
  subscribe(listener: () => void): () => void
}
/** A store that can be set. */
export type Store<T> = ReadableStore<T> & { set(value: T): void }

/** Creates a store; `set` notifies subscribers only if the value differs. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Derives a store from others. `read` must return the same value while nothing changed: a
 * primitive, or one that they hold.
 */
export function derivedStore<T>(
  stores: readonly ReadableStore<unknown>[],
  read: () => T,
): ReadableStore<T> {
  return {
    get: read,
    subscribe(listener) {
      const stops = stores.map((store) => store.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
  }
}

/** Returns the store's value and follows its changes. */
export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
