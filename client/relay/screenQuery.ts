import { createContext } from 'react'
import type { IEnvironment, Variables } from 'relay-runtime'

/**
 * The present screen's query: its persisted id, its variables, and the number of loaded rows of
 * each of its lists.
 */
type ScreenQuery = { id: string | null; variables: Variables; loaded: Map<object, number> }

/** Provided by the screen's host and read by useRefresh; the screen's lists register themselves. */
export const ScreenQueryContext = createContext<ScreenQuery>({
  id: null,
  variables: {},
  loaded: new Map(),
})

/** A screen's query as its loader sent it. */
export type RequestedQuery = { id: string | null; variables: Variables }

const requested = new WeakMap<IEnvironment, RequestedQuery>()

/**
 * Records the query of the latest navigation. It may be answered long before its screen is
 * rendered, and a refresh in between must reach it, too.
 */
export function recordRequestedQuery(environment: IEnvironment, query: RequestedQuery): void {
  requested.set(environment, query)
}

/** Returns the query of the latest navigation, whether or not its screen is rendered yet. */
export function requestedQuery(environment: IEnvironment): RequestedQuery | null {
  return requested.get(environment) ?? null
}
