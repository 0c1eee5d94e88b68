type Caused = { name?: unknown; code?: unknown; kind?: unknown; meta?: unknown; cause?: unknown; message?: unknown }

/** PostgreSQL's SQLSTATE inside an error of Prisma, its adapter or pg; null where it is none. */
export function sqlState(error: unknown): string | null {
  for (const layer of layers(error)) {
    const original = (layer as { originalCode?: unknown }).originalCode
    if (typeof original === 'string') return original
    if (typeof layer.code === 'string' && /^[0-9A-Z]{5}$/.test(layer.code) && !layer.code.startsWith('P2')) return layer.code
  }
  return null
}

/** The name of the violated constraint or unique index, as far as the error tells. */
export function violates(error: unknown, name: string): boolean {
  return layers(error).some((layer) => JSON.stringify(layer, safe).includes(name) || String(layer.message).includes(name))
}

/** A deadlock or a serialisation failure: nothing was done, and doing it again may succeed. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01' || layers(error).some((layer) => layer.code === 'P2034')
}

/** What is to be saved is there already: a unique index or an exclusion constraint refused it. Nothing was done. */
export function isClash(error: unknown): boolean {
  const state = sqlState(error)
  return state === '23505' || state === '23P01' || layers(error).some((layer) => layer.code === 'P2002')
}

/** A hand-written read failed in the driver: what is below it is of the database, and of no other connection. */
export class DriverFailure extends Error {
  constructor(cause: unknown) {
    super((cause as Error).message, { cause })
    this.name = 'DriverFailure'
  }
}

const unreachable = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024'])
const shuttingDown = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'])
/** What any connection fails by, a client's, the registry's or the mail server's as well. */
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EPIPE', 'ETIMEDOUT'])
const ofDatabase = /^(PrismaClient|DriverAdapterError|DriverFailure)/
const words =
  /Connection terminated|is not queryable|DatabaseNotReachable|ConnectionClosed|timeout exceeded when trying to connect|Unable to start a transaction/i

/** The database cannot be reached, or is going down: the caller may try again shortly. */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== null && shuttingDown.has(state)) return true
  const found = layers(error)
  const database = found.some(({ name }) => ofDatabase.test(String(name)))
  return found.some(
    ({ code, message, kind }) =>
      (typeof code === 'string' && (unreachable.has(code) || (database && network.has(code)))) ||
      words.test(`${String(message)} ${String(kind)}`),
  )
}

/** The database has no room on its disk: what was written is rolled back, and reading goes on. */
export function isFull(error: unknown): boolean {
  return sqlState(error) === '53100'
}

function layers(error: unknown): Caused[] {
  const found: Caused[] = []
  const queue: unknown[] = [error]
  while (queue.length > 0 && found.length < 12) {
    const next = queue.shift()
    if (typeof next !== 'object' || next === null || found.includes(next as Caused)) continue
    const layer = next as Caused & { driverAdapterError?: unknown }
    found.push(layer)
    queue.push(layer.cause, layer.meta, layer.driverAdapterError)
  }
  return found
}

function safe(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
