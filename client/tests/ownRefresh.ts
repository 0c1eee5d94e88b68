import { fetchQuery, useRelayEnvironment } from 'react-relay'
import document from '#client/__generated__/cardprintingQuery.graphql.ts'

/** What the card printing screen asks for in its tests. */
export const printingVariables = { stationId: 'JHB-P01', first: 50, filter: { status: ['NEW' as const] }, sort: 'SINCE' as const, descending: false }

/** Stands for client/relay/useRefresh.ts, which is told by the screen's host what to load again: here the test's own query. */
export function useRefresh() {
  const environment = useRelayEnvironment()
  return () => void fetchQuery(environment, document, printingVariables, { fetchPolicy: 'network-only' }).toPromise()
}
