import type { ComponentType } from 'react'
import type { PreloadedQuery } from 'react-relay'
import type { OperationType, PreloadableConcreteRequest, Variables } from 'relay-runtime'

/** The props of a screen: its query, which started before its code had loaded. */
export type ScreenProps<Query extends OperationType> = { queryRef: PreloadedQuery<Query> }

/** How a screen is loaded; created by `screenEntry` or `plainEntry`. */
export type ScreenEntry = {
  load: () => Promise<{ Screen: ComponentType<never> }>
  query?: PreloadableConcreteRequest<OperationType>
  variables?: (url: URL) => Variables
}
/** The screens of an area by path of the contract. Each area's are in screens/<area>/entries.ts. */
export type ScreenEntries = Partial<Record<string, ScreenEntry>>

/**
 * Returns the entry of a screen with a query. The query's document has `@preloadable`, and its
 * `$parameters` artifact is imported here rather than by the screen, so that data and code load in
 * parallel. `variables` reads the address (filters, sorting), and the query runs again whenever the
 * address's query changes.
 */
export function screenEntry<Query extends OperationType>(entry: {
  query: PreloadableConcreteRequest<Query>
  variables?: (url: URL) => Query['variables']
  load: () => Promise<{ Screen: ComponentType<ScreenProps<Query>> }>
}): ScreenEntry {
  return entry as unknown as ScreenEntry
}

/** Returns the entry of a screen without a query. */
export function plainEntry(load: () => Promise<{ Screen: ComponentType }>): ScreenEntry {
  return { load: load as ScreenEntry['load'] }
}
