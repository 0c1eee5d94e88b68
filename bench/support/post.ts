import { request as send, type Agent } from 'node:http'

/**
 * Calls POST /graphql over a kept connection.
 * @throws if the response lacks the expected text
 */
export function post(
  agent: Agent,
  port: number,
  headers: Record<string, string>,
  body: string,
  awaited: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = send(
      { agent, port, host: '127.0.0.1', path: '/graphql', method: 'POST', headers },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () =>
          text.includes(awaited) ? resolve() : reject(new Error(text.slice(0, 300))),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
