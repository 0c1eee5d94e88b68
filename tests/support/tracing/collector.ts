import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSpans, type SentSpan } from './readSpans.ts'

export type Collector = {
  url: string
  spans: SentSpan[]
  /** The bodies as they came, for what no decoder looks at. */
  bodies: Buffer[]
  sender: SentSpan['attributes']
  close(): void
}

/** Starts a collector of traces: it takes OTLP over HTTP, or never answers. */
export async function startCollector({ silent = false } = {}): Promise<Collector> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const { sender, spans } = readSpans(body)
      collector.bodies.push(body)
      collector.spans.push(...spans)
      Object.assign(collector.sender, sender)
      if (!silent) response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    bodies: [],
    sender: {},
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return collector
}
