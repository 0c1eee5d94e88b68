import type { ComponentType } from 'react'
import type { PreloadedQuery } from 'react-relay'
import type { OperationType, PreloadableConcreteRequest, Variables } from 'relay-runtime'

/** What a screen is given: its query, begun before its code had arrived. */
export type ScreenProps<Query extends OperationType> = { queryRef: PreloadedQuery<Query> }

/** How a screen is reached; built by `screenEntry` or `plainEntry`. */
export type ScreenEntry = {
  load: () => Promise<{ Screen: ComponentType<never> }>
  query?: PreloadableConcreteRequest<OperationType>
  variables?: (url: URL) => Variables
}
/** The built screens of an area, by path of the contract. Each area's are in screens/<area>/entries.ts. */
export type ScreenEntries = Partial<Record<string, ScreenEntry>>

/**
 * A screen with a query. The query's document carries `@preloadable`, and its `$parameters` artifact is imported here,
 * not by the screen: so data and code are fetched side by side. `variables` reads the address (filters, sorting), and
 * the query runs anew whenever the address's query changes.
 */
export function screenEntry<Query extends OperationType>(entry: {
  query: PreloadableConcreteRequest<Query>
  variables?: (url: URL) => Query['variables']
  load: () => Promise<{ Screen: ComponentType<ScreenProps<Query>> }>
}): ScreenEntry {
  return entry as unknown as ScreenEntry
}

/** A screen without a query. */
export function plainEntry(load: () => Promise<{ Screen: ComponentType }>): ScreenEntry {
  return { load: load as ScreenEntry['load'] }
}
