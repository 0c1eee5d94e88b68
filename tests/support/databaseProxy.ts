import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * The proxy's single cut, triggered by matching text on its way to the database; afterwards
 * everything passes again.
 */
export type Cut = {
  at: RegExp
  when: 'before' | 'after'
  /**
   * Limits the cut to transactions in which this text was sent, so that background work does not
   * take it.
   */
  within?: RegExp
  /** The number of matches to let pass. */
  skip?: number
}

export type DatabaseProxy = {
  url: string
  /**
   * Cuts the connection of the next matching statement: before the database receives it, or after
   * it has answered.
   */
  cut(cut: Cut): void
  /** Returns whether the cut has not happened yet. */
  waits(): boolean
  /**
   * Accepts further connections without answering, until it is switched off; existing ones are not
   * affected.
   */
  refuse(on?: boolean): void
  /**
   * Delays everything by this many milliseconds, each way; or each connection, by its number, by
   * its own time.
   */
  delay(ms: number | ((connection: number) => number)): void
  /** Leads later connections to another database server. */
  redirect(databaseUrl: string): void
  /** Silences the current connections without closing them; later ones work. */
  forget(): void
  /** Resets the current connections (RST); later ones work. */
  reset(): void
  /** Ends the current connections and refuses further ones, until it is switched off. */
  shut(on?: boolean): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a proxy between a process and its database, which cuts a connection exactly when a test
 * wants it.
 */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const forgotten = new WeakSet<Socket>()
  let wanted: Cut | null = null
  let silent = false
  let delayOf = (_connection: number) => 0
  let connections = 0

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const connection = (connections += 1)
    let cutting = false
    // What was sent since the last BEGIN.
    let transaction = ''
    const [toDatabase, toClient] = [
      later(database, () => delayOf(connection)),
      later(client, () => delayOf(connection)),
    ]
    const end = () => {
      // On a silenced connection, neither end learns that the other has closed it.
      if (forgotten.has(client)) return
      client.destroy()
      database.destroy()
    }
    if (silent) forgotten.add(client)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket
        .on('error', end)
        .on('close', end)
        .on('close', () => sockets.delete(socket))
    }
    client.on('data', (data) => {
      if (forgotten.has(client)) return
      const text = data.toString('latin1')
      transaction = /\bBEGIN\b/.test(text) ? text : transaction + text
      if (wanted?.at.test(text) && (wanted.within?.test(transaction) ?? true)) {
        const { when, skip = 0 } = wanted
        wanted = skip > 0 ? { ...wanted, skip: skip - 1 } : null
        if (wanted === null) {
          if (when === 'before') return end()
          cutting = true
        }
      }
      toDatabase(data)
    })
    database.on('data', (data) => {
      if (forgotten.has(client)) return
      if (cutting) end()
      else toClient(data)
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  await listen(0)
  const url = new URL(databaseUrl)
  const { port } = server.address() as AddressInfo
  url.port = String(port)
  return {
    url: url.href,
    cut: (cut) => (wanted = cut),
    waits: () => wanted !== null,
    refuse: (on = true) => void (silent = on),
    delay: (ms) => void (delayOf = typeof ms === 'number' ? () => ms : ms),
    redirect: (to) => void (target = new URL(to)),
    forget: () => sockets.forEach((socket) => forgotten.add(socket)),
    reset: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    shut: (on = true) => (on ? close() : listen(port)),
    close,
  }
}

/** Returns a function that writes after a delay, in order. */
function later(socket: Socket, delayMs: () => number): (data: Buffer) => void {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  return (data) => {
    const ms = delayMs()
    if (ms === 0 && waiting === 0) return void socket.write(data)
    waiting += 1
    const due = new Promise<void>((resolve) => setTimeout(resolve, ms))
    last = last.then(async () => {
      await due
      waiting -= 1
      if (!socket.destroyed) socket.write(data)
    })
  }
}
