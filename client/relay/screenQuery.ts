import { createContext } from 'react'
import type { Variables } from 'relay-runtime'

/**
 * The present screen's query: its persisted id, its variables, and the number of loaded rows of
 * each of its lists.
 */
export type ScreenQuery = { id: string | null; variables: Variables; loaded: Map<object, number> }

/** Provided by the screen's host and read by useRefresh; the screen's lists register themselves. */
export const ScreenQueryContext = createContext<ScreenQuery>({
  id: null,
  variables: {},
  loaded: new Map(),
})
