import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { agentProtocol, type AgentMessage } from '#domain/agent/pageMessages.ts'
import { signedReading } from '#domain/agent/reading.ts'
import type { AgentConfig } from './agentConfig.ts'
import type { Say } from './agentLog.ts'
import { AgentProblem } from './agentProblem.ts'
import { createGate } from './page/gate.ts'
import { createPageServer } from './page/pageServer.ts'
import { openPageSocket, type Asked, type PageSocket } from './page/pageSocket.ts'
import { createPrinter } from './printing/createPrinter.ts'
import { watchPrinter } from './printing/printerWatch.ts'
import { createPrintQueue, type PrintPace } from './printing/printQueue.ts'
import { readCardSerial, readChipSerial } from './readers/readChip.ts'
import { watchReaders } from './readers/readerWatch.ts'
import { watchScanner } from './scanning/serialScanner.ts'
import { enrolOnce } from './station/enrolOnce.ts'
import { beginHeartbeats } from './station/heartbeats.ts'
import { openKeep } from './station/identity.ts'
import { createServerCalls } from './station/serverCalls.ts'

/** Characters of a refused scan that the page shows. */
const shownOfScan = 60

export type Agent = { readonly port: number; stop(): Promise<void> }

/**
 * Starts the agent of a station: it listens on loopback alone, and answers only paired pages of the
 * product.
 */
export async function startAgent(
  config: AgentConfig,
  version: string,
  say: Say,
  pace?: PrintPace,
): Promise<Agent> {
  const { station: stationId } = config
  const keep = openKeep(config.folder)
  const { identity } = keep
  const calls = createServerCalls(config.server, stationId, identity)
  let socket: PageSocket | null = null
  const send = (message: AgentMessage) => socket?.send(message)

  const readers = await watchReaders(say, (present) => send({ type: 'readers', readers: present }))
  const printers = { card: config.cardPrinter, label: config.labelPrinter }
  const cardPrinter = printers.card ? await createPrinter(printers.card) : null
  const queues = {
    card: cardPrinter && createPrintQueue(cardPrinter, pace),
    label: printers.label ? createPrintQueue(await createPrinter(printers.label)) : null,
  }
  const printer = watchPrinter(
    cardPrinter,
    () => queues.card?.busy ?? false,
    (now) => {
      say(`The card printer is ${now.state}${now.reason ? `: ${now.reason}` : ''}`)
      send({ type: 'printer', printer: now })
    },
  )

  const scanner = config.scanner
    ? watchScanner(config.scanner, say, {
        onScan(code) {
          say(
            `Scanned a code of ${code.length} characters${socket?.sendToFront({ type: 'scan', code }) ? '' : ': no page is open'}`,
          )
        },
        onRefused: (text) =>
          void socket?.sendToFront({ type: 'scanRefused', begins: text.slice(0, shownOfScan) }),
      })
    : null

  async function act(
    asked: Asked,
    signal: AbortSignal,
    report: (message: AgentMessage) => void,
  ): Promise<AgentMessage> {
    const { id } = asked
    if (asked.type === 'asked')
      return { type: 'fate', id, printed: (await queues.card?.fateOf(asked.about)) ?? null }
    if (asked.type === 'print') {
      const queue = queues[asked.what]
      if (!queue) throw new AgentProblem('printer.gone', false)
      say(`Printing a ${asked.what}`)
      const done = queue.print(
        asked.about,
        Buffer.from(asked.pdf, 'base64'),
        asked.what === 'card',
        signal,
        (step) => report({ type: 'progress', id, step }),
      )
      void printer.look()
      await done.finally(() => void printer.look())
      say(`The ${asked.what} is printed`)
      return { type: 'printed', id }
    }
    const { nonce, role, reader } = asked
    const serials = await readers.withCard(reader, async (card) => {
      const transmit = (command: Uint8Array) => card.transmit(command)
      return {
        chipSn: await readChipSerial(transmit),
        cardSn: await readCardSerial(transmit, config.cardSerial),
      }
    })
    say(`Read a card in ${reader} (${role})`)
    const read = { stationId, nonce, role, reader, ...serials }
    return { type: 'read', id, reading: { ...read, signature: identity.sign(signedReading(read)) } }
  }

  const gate = createGate(config.server, () => (server.address() as AddressInfo).port)
  const server = createPageServer({ gate, stationId, version, keep, calls, say })
  socket = openPageSocket(server, {
    gate,
    isPaired: keep.isPaired,
    greeting: () => [
      { type: 'welcome', protocol: agentProtocol, version, stationId },
      { type: 'readers', readers: readers.readers },
      { type: 'printer', printer: printer.now },
      { type: 'labels', ready: queues.label !== null },
    ],
    act,
    say,
  })
  const leave = async () => {
    printer.stop()
    scanner?.stop()
    socket?.close()
    await readers.stop()
  }
  server.listen(config.port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    // Open watchers would keep the process alive, and its service would not restart it.
    await leave()
    throw notListening(error as NodeJS.ErrnoException, config.port)
  }
  const { port } = server.address() as AddressInfo
  say(
    `Agent ${version} of station ${stationId} serves pages of ${config.server} at 127.0.0.1:${port}`,
  )

  void printer.look()
  let endBeats = () => {}
  const enrolment = enrolOnce(calls, config.credential, say, () => {
    endBeats = beginHeartbeats(
      calls,
      async () => ({ ...printer.beat(), agentVersion: version }),
      say,
    )
  })
  return {
    port,
    async stop() {
      enrolment.stop()
      endBeats()
      calls.close()
      await leave()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function notListening(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  const words = `Port ${port} of this machine is taken: an agent runs here already, or another program has it`
  return new Error(words, { cause: error })
}
