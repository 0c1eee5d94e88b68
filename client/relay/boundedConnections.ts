import {
  ConnectionHandler,
  DefaultHandlerProvider,
  generateClientID,
  type HandleFieldPayload,
  type RecordSourceProxy,
} from 'relay-runtime'

/** Where Relay keeps the number of a connection's next edge. */
const nextIndex = '__connection_next_edge_index'
/** More edges than a list has between two times that it is begun anew. */
const half = 1_000_000

/**
 * Relay gives each edge of a list a record of its own, under a number that is never used again: a list that is refreshed with each change
 * would leave all that it ever had in the memory of a page that stands for a shift, since nothing is collected while nobody leads
 * elsewhere. So those that a refresh has replaced go at once, and their numbers are used again by the refresh after it.
 */
function update(store: RecordSourceProxy, payload: HandleFieldPayload): void {
  const find = () => store.get(payload.dataID)?.getLinkedRecord(payload.handleKey)
  const connection = find()
  if (!connection || payload.args.after || payload.args.before) return ConnectionHandler.update(store, payload)
  const end = Number(connection.getValue(nextIndex))
  const begin = end < half ? 0 : half
  connection.setValue(begin === 0 ? half : 0, nextIndex)
  ConnectionHandler.update(store, payload)
  const edges = find()?.getLinkedRecords('edges') ?? []
  const shown = new Set(edges.map((edge) => edge?.getDataID()))
  // All of these numbers, not the edges alone: Relay made some of rows that it then found to be there, and of pages that it dropped.
  for (let index = begin; index < end; index++) {
    const id = generateClientID(connection.getDataID(), 'edges', index)
    if (!shown.has(id)) store.delete(id)
  }
}

/** Relay's own handlers, but for that of connections. */
export const boundedConnections: typeof DefaultHandlerProvider = (handle) =>
  handle === 'connection' ? { update } : DefaultHandlerProvider(handle)
