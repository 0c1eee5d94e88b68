import { createContext } from 'react'
import type { Variables } from 'relay-runtime'

/** The present screen's query: its persisted id and what it was asked with. */
export type ScreenQuery = { id: string | null; variables: Variables }

/** Told by the screen's host, read by useRefresh. */
export const ScreenQueryContext = createContext<ScreenQuery>({ id: null, variables: {} })
