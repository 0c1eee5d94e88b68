import { WebSocket } from 'ws'
import { limits } from '#domain/limits.ts'

/** A watcher of all printers: the known revision of each station. */
export type PrinterWatcher = { socket: WebSocket; known: Map<string, number> }
type Update = {
  payload?: {
    data?: {
      printerStatus: {
        whole: boolean
        printers: { stationId: string; printed: number; revision: number }[]
      }
    }
  }
}
/** The maximum sockets of a session, less one. */
const perSession = limits.socketsPerSession - 1

/**
 * Opens watchers of these servers, in turn; `onWord` receives each change as "station count", once
 * per watcher.
 */
export async function openWatchers(
  urls: readonly string[],
  count: number,
  onWord: (key: string) => void,
): Promise<PrinterWatcher[]> {
  const watchers: PrinterWatcher[] = []
  let token = ''
  for (let n = 0; n < count; n++) {
    if (n % perSession === 0) token = await signIn(urls[0]!)
    watchers.push(await openWatcher(urls[n % urls.length]!, token, onWord))
  }
  return watchers
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ LOGINID: 'monitor', PASSWORD: 'Demo-2026' }),
  })
  return ((await answer.json()) as { result: { token: string } }).result.token
}

async function openWatcher(
  url: string,
  token: string,
  onWord: (key: string) => void,
): Promise<PrinterWatcher> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { authorization: `Bearer ${token}` },
  })
  const known = new Map<string, number>()
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const standing = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const { printerStatus } = (JSON.parse(String(data)) as Update).payload?.data ?? {}
      if (!printerStatus) return
      for (const { stationId, printed, revision } of printerStatus.printers) {
        known.set(stationId, revision)
        if (!printerStatus.whole) onWord(`${stationId} ${printed}`)
      }
      resolve()
    })
  })
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await new Promise((resolve) => socket.once('message', resolve))
  const query = 'subscription { printerStatus { whole printers { stationId printed revision } } }'
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }))
  await standing
  return { socket, known }
}
