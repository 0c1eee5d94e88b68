import { loadQuery, type PreloadedQuery } from 'react-relay'
import type { IEnvironment } from 'relay-runtime'
import query from '#client/__generated__/ShellQuery$parameters.ts'
import type { ShellQuery } from '#client/__generated__/ShellQuery.graphql.ts'

/** Each session has an environment of its own; null is one whose shell is wanted, and whose query waits for the server. */
const asked = new WeakMap<IEnvironment, PreloadedQuery<ShellQuery> | null>()

/** Notes that the shell of this session is wanted. @returns whether it was not yet */
export function wantShell(environment: IEnvironment): boolean {
  if (asked.has(environment)) return false
  asked.set(environment, null)
  return true
}

/** The shell's query of this session, asked once: it may set out before the shell's code has come. */
export function shellQuery(environment: IEnvironment): PreloadedQuery<ShellQuery> {
  return asked.get(environment) ?? askShell(environment)
}

/** Asks it anew, where it failed. */
export function askShell(environment: IEnvironment): PreloadedQuery<ShellQuery> {
  const queryRef = loadQuery<ShellQuery>(environment, query, {}, { fetchPolicy: 'store-and-network' })
  asked.set(environment, queryRef)
  return queryRef
}
