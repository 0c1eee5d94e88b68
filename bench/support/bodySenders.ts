import { once } from 'node:events'
import { request, type Agent } from 'node:http'
import { WebSocket } from 'ws'

export type Send = (text: string) => Promise<void>
type Headers = Record<string, string>

/**
 * Returns a function that posts a body and reads the response; closing the connection counts as a
 * refusal too.
 */
export function postBody(agent: Agent, port: number, path: string, headersOf: () => Headers): Send {
  return (text) => {
    const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    return new Promise((resolve) => {
      const sent = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          path,
          method: 'POST',
          headers: { ...length, ...headersOf() },
        },
        (answer) => {
          answer
            .on('end', resolve)
            .on('error', () => resolve())
            .resume()
        },
      )
      sent.on('error', () => resolve())
      sent.end(text)
    })
  }
}

type Opening = { protocol?: string; headers: Headers; first?: string[] }

/**
 * Returns a function that sends a message over a new socket and waits for a response or for the
 * socket's end.
 */
export function sendOverSocket(url: string, { protocol, headers, first = [] }: Opening): Send {
  return async (text) => {
    const socket = new WebSocket(url, protocol, { headers })
    await once(socket, 'open')
    for (const message of first) socket.send(message)
    if (first.length > 0 && protocol) await once(socket, 'message')
    const over = new Promise<void>((resolve) =>
      socket.on('close', () => resolve()).on('message', () => resolve()),
    )
    socket.send(text)
    await over
    socket.terminate()
  }
}
