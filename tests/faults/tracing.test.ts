import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { folderForDatabases, temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { startCollector, type Collector } from '#tests/support/tracing/collector.ts'
import { endServers, freePort, startServer, until, type ServerProcess } from './serverProcess.ts'

let data: Awaited<ReturnType<typeof folderForDatabases>>
let place: Awaited<ReturnType<typeof temporaryFolder>>
const collectors: Collector[] = []

beforeAll(async () => {
  data = await folderForDatabases()
  place = await temporaryFolder()
  // Writes the address of every module that the process loads into LOADED.
  await writeFile(
    path.join(place.folder, 'hooks.mjs'),
    `import { appendFileSync } from 'node:fs'
     export async function resolve(specifier, context, next) {
       const found = await next(specifier, context)
       appendFileSync(process.env.LOADED, found.url + '\\n')
       return found
     }`,
  )
  await writeFile(
    path.join(place.folder, 'register.mjs'),
    `import { register } from 'node:module'
     register('./hooks.mjs', import.meta.url)`,
  )
})
afterEach(() => {
  endServers()
  collectors.splice(0).forEach((each) => each.close())
})
afterAll(async () => {
  await data.remove()
  await place.remove()
})

async function collector(options?: { silent: boolean }): Promise<Collector> {
  const started = await startCollector(options)
  collectors.push(started)
  return started
}

const start = (settings: Record<string, string>) =>
  startServer({ DATA_DIR: data.folder, LOG_LEVEL: 'info', ...settings })
const signIn = (server: ServerProcess) =>
  fetch(`${server.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ LOGINID: 'nobody', PASSWORD: 'Nothing-2026' }),
  })
const spansCounted = async (server: ServerProcess, outcome: string) => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const line = text
    .split('\n')
    .find((each) => each.startsWith(`ikad_trace_spans_total{outcome="${outcome}"}`))
  return Number(line?.split(' ')[1] ?? 0)
}

/** Starts a server, and returns those of its modules that contain OpenTelemetry's SDK. */
async function sdkModules(settings: Record<string, string>): Promise<string[]> {
  const file = path.join(place.folder, `loaded-${await freePort()}`)
  const server = await start({
    LOADED: file,
    NODE_OPTIONS: `--import ${path.join(place.folder, 'register.mjs')}`,
    ...settings,
  })
  await signIn(server)
  await server.stop()
  const loaded = readFileSync(file, 'utf8').split('\n')
  expect(loaded.length).toBeGreaterThan(20)
  return loaded.filter(
    (url) =>
      url.startsWith('file:') &&
      (url.includes('@opentelemetry') ||
        readFileSync(fileURLToPath(url), 'utf8').includes('BatchSpanProcessor')),
  )
}

test('without a collector nothing of OpenTelemetry is loaded; with one it is', async () => {
  expect(await sdkModules({})).toEqual([])
  const { url } = await collector()
  for (const [name, value] of [
    ['OTEL_SDK_DISABLED', 'true'],
    ['OTEL_TRACES_EXPORTER', 'none'],
  ] as const)
    expect(await sdkModules({ OTEL_EXPORTER_OTLP_ENDPOINT: url, [name]: value })).toEqual([])
  expect(await sdkModules({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).not.toEqual([])
})

test('a stop sends the spans that still wait', async () => {
  const { url, spans } = await collector()
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_BSP_SCHEDULE_DELAY: '60000',
  })
  await signIn(server)
  const { code } = await server.stop()
  expect(code, server.output()).toBe(0)
  expect(spans.map(({ name }) => name)).toContain('POST /api/user/login')
})

const dead: Record<string, () => Promise<string>> = {
  'that is away': async () => `http://127.0.0.1:${await freePort()}`,
  'that never answers': async () => (await collector({ silent: true })).url,
}

test.each(Object.entries(dead))(
  'a collector %s changes nothing: calls are answered, spans dropped and counted, the stop is in order',
  async (_what, address) => {
    const server = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: await address(),
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
      OTEL_BSP_SCHEDULE_DELAY: '20',
      OTEL_BSP_MAX_QUEUE_SIZE: '8',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '4',
    })
    // Whether the calls of one burst fill the queue depends on the machine.
    await until('spans are counted as lost', async () => {
      const calls = await Promise.all(Array.from({ length: 40 }, () => signIn(server)))
      expect(new Set(calls.map(({ status }) => status))).not.toContain(500)
      const lost = ['queue_full', 'failed'].map((each) => spansCounted(server, each))
      return (await Promise.all(lost)).every((count) => count > 0)
    })
    expect(await spansCounted(server, 'sent')).toBe(0)
    const { code } = await server.stop()
    expect(code, server.output()).toBe(0)
    expect(server.output()).toContain('database stopped')
  },
)
