import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { limits } from '#domain/limits.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/services.ts'
import { serveParent } from './serveParent.ts'

/**
 * A separate process: the product as delivered, over an existing database, with some documents of
 * its client, behind a proxy if one is named.
 */
const [url, given, proxy] = [process.argv[2]!, process.argv[3]!, process.argv[4]]
const log = pino({ level: 'silent' })
const config = readConfig({
  DATABASE_URL: url,
  LOG_LEVEL: 'silent',
  ...(proxy && { TRUST_PROXY: proxy }),
})
const { sharedReadMs: sharedMs, keptSessionMs } = limits
const services = await openServices({ config, url, log, sharedMs, keptSessionMs })
const documents = new Map(Object.entries(JSON.parse(given) as Record<string, string>))
const app = await createApp({ services, documents, clientFolder: null, databaseUrl: url })
await app.http.listen({ port: 0, host: '127.0.0.1' })
serveParent((app.http.server.address() as AddressInfo).port)
