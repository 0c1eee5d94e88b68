import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { takeOver } from '#server/platform/sockets/rawSocket.ts'
import { notYet, refusedUpgrade } from './notYet.ts'
import type { Standing } from './standing.ts'

/**
 * Node's own name for the listening handle. `listen` moves it from one server to another: the port
 * is never free in between.
 */
type Listening = { _handle: object }

/**
 * Holds the product's port from the first moment of a start: callers receive the progress, and a
 * port in use fails the start before anything is created. `handOver` passes the port to the
 * product.
 */
export class Door {
  private readonly server: Server
  private opened: FastifyInstance | null = null
  /** The progress that callers receive. */
  standing: Standing = { status: 'starting' }

  private constructor() {
    this.server = createServer((request, response) => this.answer(request, response))
    this.server.on('upgrade', (request, socket, head) => this.answerUpgrade(request, socket, head))
  }

  /** @throws the listen error if the port is in use or the host is none of this machine */
  static async open({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<Door> {
    const door = new Door()
    await new Promise<void>((resolve, reject) => {
      door.server.once('error', reject)
      door.server.listen({ host: HOST, port: PORT }, resolve)
    })
    return door
  }

  /** Lets the product answer from now on, also on existing connections. */
  async handOver(product: FastifyInstance, { HOST }: Pick<Config, 'HOST'>): Promise<void> {
    const { port } = this.server.address() as AddressInfo
    const { _handle: handle } = this.server as unknown as Listening
    const { server } = product
    // Only for the product's first server: for "localhost" Fastify listens on the other address by
    // itself.
    const listen = server.listen.bind(server) as (options: object) => typeof server
    server.listen = () => {
      server.listen = listen as typeof server.listen
      return listen({ handle })
    }
    await product.listen({ host: HOST, port })
    this.opened = product
  }

  /** Closes the server if the port was not handed over, and cuts its connections. */
  async close(): Promise<void> {
    if (!this.opened) this.server.close()
    this.server.closeAllConnections()
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    if (this.opened) this.opened.server.emit('request', request, response)
    else notYet(request, response, this.standing)
  }

  private answerUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.opened) return void this.opened.server.emit('upgrade', request, socket, head)
    takeOver(socket)
    refusedUpgrade(socket)
  }
}
