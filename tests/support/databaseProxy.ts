import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What the proxy does once it sees the words on their way to the database; then it lets everything pass again. */
export type Cut = { at: RegExp; when: 'before' | 'after' }

export type DatabaseProxy = {
  url: string
  /** The next statement that fits loses its connection: before the database gets it, or after it has answered. */
  cut(cut: Cut): void
  /** Whether the cut is still to come. */
  waits(): boolean
  /** The connections that stand now say and hear nothing any more, and nobody is told; later ones work. */
  forget(): void
  close(): Promise<void>
}

/** Stands between a process and its database, and cuts a connection at the very moment that a test wants. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const forgotten = new WeakSet<Socket>()
  let wanted: Cut | null = null

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let cutting = false
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket
        .on('error', end)
        .on('close', end)
        .on('close', () => sockets.delete(socket))
    }
    client.on('data', (data) => {
      if (forgotten.has(client)) return
      if (wanted?.at.test(data.toString('latin1'))) {
        const { when } = wanted
        wanted = null
        if (when === 'before') return end()
        cutting = true
      }
      database.write(data)
    })
    database.on('data', (data) => {
      if (forgotten.has(client)) return
      if (cutting) end()
      else client.write(data)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut: (cut) => (wanted = cut),
    waits: () => wanted !== null,
    forget: () => sockets.forEach((socket) => forgotten.add(socket)),
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
