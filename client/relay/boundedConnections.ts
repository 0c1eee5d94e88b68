import {
  ConnectionHandler,
  DefaultHandlerProvider,
  generateClientID,
  type HandleFieldPayload,
  type RecordSourceProxy,
} from 'relay-runtime'

/** The field in which Relay keeps the number of a connection's next edge. */
const nextIndex = '__connection_next_edge_index'
/** More edges than a list receives between two refreshes. */
const half = 1_000_000

/**
 * Relay gives each edge of a list its own record, under a number that is never reused. A list that
 * is refreshed with each change would keep everything that it ever had in the memory of a page that
 * stays open for a shift, because nothing is collected without navigation. So the edges that a
 * refresh replaced are deleted at once, and the next refresh reuses their numbers.
 */
function update(store: RecordSourceProxy, payload: HandleFieldPayload): void {
  const find = () => store.get(payload.dataID)?.getLinkedRecord(payload.handleKey)
  const connection = find()
  if (!connection || payload.args.after || payload.args.before)
    return ConnectionHandler.update(store, payload)
  const end = Number(connection.getValue(nextIndex))
  const begin = end < half ? 0 : half
  connection.setValue(begin === 0 ? half : 0, nextIndex)
  ConnectionHandler.update(store, payload)
  const edges = find()?.getLinkedRecords('edges') ?? []
  const shown = new Set(edges.map((edge) => edge?.getDataID()))
  // All of these numbers rather than only the edges, because Relay created some for rows that it
  // then found to exist, and for pages that it dropped.
  for (let index = begin; index < end; index++) {
    const id = generateClientID(connection.getDataID(), 'edges', index)
    if (!shown.has(id)) store.delete(id)
  }
}

/** Relay's own handlers, except the one for connections. */
export const boundedConnections: typeof DefaultHandlerProvider = (handle) =>
  handle === 'connection' ? { update } : DefaultHandlerProvider(handle)
