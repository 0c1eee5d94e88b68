import { limits } from '#domain/limits.ts'
import { Problem, problem } from '#domain/problems.ts'
import { currentTracing, inSpan } from '#server/platform/tracing/spans.ts'
import { JsonRecords, type JsonRecord } from '#server/registry/readers/JsonRecords.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import { isOfEmployer, isOfPassport } from './recordCell.ts'
import type { RegistryLookup } from './registryPort.ts'
import { unreachable } from './unreachable.ts'

/**
 * Returns a lookup over HTTP (REGISTRY_URL): `GET {url}/records?passportno=` and
 * `?employername=&stickerdate=` return a JSON array of records. A name and a password in the URL
 * are sent as basic authentication. The response has a timeout and a size limit, and redirects are
 * never followed; records that don't match the question are dropped.
 */
export function httpLookup(
  url: string,
  timeoutMs: number = limits.registryTimeoutMs,
): RegistryLookup {
  const base = new URL(url)
  const { username, password } = base
  base.username = base.password = ''
  const source = base.href
  const credentials = Buffer.from(
    `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
  ).toString('base64')
  const headers = {
    accept: 'application/json',
    ...(username ? { authorization: `Basic ${credentials}` } : {}),
  }

  async function ask(
    question: Record<string, string>,
    fits: (cells: unknown) => boolean,
  ): Promise<RegistryRow[]> {
    const address = new URL(
      `${base.pathname.replace(/\/$/, '')}/records?${new URLSearchParams(question)}`,
      base,
    )
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await inSpan(
        (tracing) => tracing.open('GET records', 'client', { 'server.address': base.hostname }),
        async () => {
          const sent = { ...headers, ...currentTracing()?.outgoing() }
          return rowsOf(await fetch(address, { headers: sent, signal, redirect: 'manual' }), fits)
        },
      )
    } catch (error) {
      if (error instanceof Problem) throw error
      throw unreachable(signal.aborted ? 'slow' : 'network', error)
    }
  }

  return {
    source,
    findByPassport: (passportno) => ask({ passportno }, (cells) => isOfPassport(cells, passportno)),
    findByEmployer: (employername, stickerdate) =>
      ask({ employername, stickerdate }, (cells) => isOfEmployer(cells, employername, stickerdate)),
  }
}

async function rowsOf(answer: Response, fits: (cells: unknown) => boolean): Promise<RegistryRow[]> {
  const refused =
    answer.status >= 300 && answer.status < 400 ? 'redirect' : answer.ok ? null : 'status'
  if (refused) {
    await answer.body?.cancel()
    throw unreachable(refused, `HTTP ${answer.status}`)
  }
  const rows: RegistryRow[] = []
  for await (const cells of recordsOf(answer)) {
    if (!fits(cells)) continue
    rows.push({ row: rows.length + 1, cells })
    if (rows.length > limits.pullRecords)
      throw problem('registry.tooMany', { max: limits.pullRecords })
  }
  return rows
}

/** Yields the records of the response as they arrive; leaving the loop closes the connection. */
async function* recordsOf(answer: Response): AsyncGenerator<unknown> {
  // It must be clear which person a record is about before any of it is shown.
  const clear = ({ cells, unclear }: JsonRecord) => {
    if (unclear) throw unreachable('unreadable', unclear.code)
    return cells
  }
  const records = new JsonRecords()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  const read = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw unreachable('unreadable', error)
    }
  }
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > limits.registryAnswerBytes) throw unreachable('large')
    yield* read(() => records.take(decoder.decode(chunk, { stream: true })).map(clear))
  }
  yield* read(() => records.take(decoder.decode()).map(clear))
  read(() => records.close())
}
