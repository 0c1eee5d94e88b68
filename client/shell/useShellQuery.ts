import { useState } from 'react'
import { useRelayEnvironment, type PreloadedQuery } from 'react-relay'
import type { GraphQLTaggedNode } from 'relay-runtime'
import query, { type ShellQuery } from '#client/__generated__/ShellQuery.graphql.ts'
import { refreshQuery } from '#client/relay/refreshes.ts'
import { useLive } from '#client/relay/useLive.ts'
import { askShell, shellQuery } from './shellQuery.ts'

const counted = [
  'CARD_JOB',
  'PRINT_LIST',
  'PACKAGE',
  'APPLICATION',
  'INCIDENT',
  'SETTINGS',
  'NOTIFICATION',
] as const

/**
 * Returns the shell's query of this session, and refetches it whenever something changes that it
 * counts.
 */
export function useShellQuery(): {
  queryRef: PreloadedQuery<ShellQuery>
  attempt: number
  retry: () => void
} {
  const environment = useRelayEnvironment()
  const [{ queryRef, attempt }, setLoaded] = useState(() => ({
    queryRef: shellQuery(environment),
    attempt: 0,
  }))
  const retry = () =>
    setLoaded((before) => ({ queryRef: askShell(environment), attempt: before.attempt + 1 }))
  useLive(counted, () => refreshQuery(environment, query as unknown as GraphQLTaggedNode, {}))
  return { queryRef, attempt, retry }
}
