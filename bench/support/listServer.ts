import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { limits } from '#domain/limits.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/services.ts'
import { serveParent } from './serveParent.ts'

/** A process of its own: the product as it is delivered, over a database that is there, with one document of its client. */
const [url, query] = [process.argv[2]!, process.argv[3]!]
const log = pino({ level: 'silent' })
const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
const { sharedReadMs: sharedMs, keptSessionMs } = limits
const services = await openServices({ config, url, log, sharedMs, keptSessionMs })
const app = await createApp({ services, documents: new Map([['list', query]]), clientFolder: null, databaseUrl: url })
await app.http.listen({ port: 0, host: '127.0.0.1' })
serveParent((app.http.server.address() as AddressInfo).port)
