import { loadQuery, type PreloadedQuery } from 'react-relay'
import type { IEnvironment } from 'relay-runtime'
import query from '#client/__generated__/ShellQuery$parameters.ts'
import type { ShellQuery } from '#client/__generated__/ShellQuery.graphql.ts'

/**
 * Each session has its own environment. Null means that the shell was requested, and its query
 * waits for the server.
 */
const asked = new WeakMap<IEnvironment, PreloadedQuery<ShellQuery> | null>()

/**
 * Marks the shell of this session as requested.
 * @returns whether it was not requested before
 */
export function wantShell(environment: IEnvironment): boolean {
  if (asked.has(environment)) return false
  asked.set(environment, null)
  return true
}

/**
 * Returns the shell's query of this session, sent once. It may start before the shell's code has
 * loaded.
 */
export function shellQuery(environment: IEnvironment): PreloadedQuery<ShellQuery> {
  return asked.get(environment) ?? askShell(environment)
}

/** Sends the query again after a failure. */
export function askShell(environment: IEnvironment): PreloadedQuery<ShellQuery> {
  const queryRef = loadQuery<ShellQuery>(
    environment,
    query,
    {},
    { fetchPolicy: 'store-and-network' },
  )
  asked.set(environment, queryRef)
  return queryRef
}
