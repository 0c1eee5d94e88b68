import { createContext } from 'react'
import type { Variables } from 'relay-runtime'

/** The present screen's query: its persisted id, what it was asked with, and how many rows each of its lists has by now. */
export type ScreenQuery = { id: string | null; variables: Variables; loaded: Map<object, number> }

/** Told by the screen's host, read by useRefresh; its lists add themselves. */
export const ScreenQueryContext = createContext<ScreenQuery>({ id: null, variables: {}, loaded: new Map() })
