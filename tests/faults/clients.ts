import { WebSocket } from 'ws'
import { demonstrationPassword } from '../../prisma/seed/seedUsers.ts'

export type Reply = { status: number; body: { status?: number; code?: string; message?: string; result?: unknown } }
export type GraphqlReply = {
  status: number
  data?: Record<string, { __typename?: string; code?: string } & Record<string, unknown>>
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** Signs in as REST callers do; the token. */
export async function bearerOf(url: string, loginId: string): Promise<string> {
  const { status, body } = await rest(url, 'POST', '/api/user/login', { LOGINID: loginId, PASSWORD: demonstrationPassword })
  if (status !== 200) throw new Error(`${loginId} could not sign in: ${body.code}`)
  return (body.result as { token: string }).token
}

export type Extra = { token?: string; key?: string; headers?: Record<string, string> }

/** One legacy call. Rejects where no answer comes. */
export async function rest(
  url: string,
  method: string,
  path: string,
  body: unknown,
  { token, key, headers }: Extra = {},
): Promise<Reply> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...authorised(token, key), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Reply['body'] }
}

/** One ad-hoc operation. Rejects where no answer comes. */
export async function graphql(
  url: string,
  query: string,
  variables: unknown,
  { token, key, headers }: Extra,
): Promise<GraphqlReply> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorised(token, key), ...headers },
    body: JSON.stringify({ query, variables }),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<GraphqlReply, 'status'>) }
}

function authorised(token?: string, key?: string): Record<string, string> {
  return { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(key ? { 'idempotency-key': key } : {}) }
}

export type Change = { kind: string; branchCode: string; by: string | null }
export type Subscriber = {
  changes: Change[]
  /** The codes of the errors by which the server refused the operation. */
  refusals: (string | undefined)[]
  /** The close code, once it is closed. */
  closed: Promise<number>
  code(): number | null
  close(): void
  /** From now on it hears nothing, not even that it is closed, as a laptop that sleeps. */
  sleep(): void
}

type Message =
  | { type: 'connection_ack' }
  | { type: 'next'; payload: { data: { changes: Change } } }
  | { type: 'error'; payload: { extensions?: { code?: string } }[] }

const changesQuery = 'subscription { changes { kind branchCode by } }'

type Opening = { cookie?: string; origin?: string; query?: string }

/** A socket as a browser of that origin opens it; resolves to the HTTP status where the server refuses it. */
export async function subscribe(
  url: string,
  { cookie, origin = url, query = changesQuery }: Opening,
): Promise<Subscriber | number> {
  const headers = cookie ? { cookie } : {}
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin, headers })
  const changes: Change[] = []
  const refusals: (string | undefined)[] = []
  let code: number | null = null
  const closed = new Promise<number>((resolve) => socket.once('close', (told: number) => resolve((code = told))))
  // One that is closed before its subscription stands is told by its code.
  return new Promise((resolve, reject) => {
    socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
    socket.once('error', reject)
    void closed.then(resolve)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })))
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message
      if (message.type === 'connection_ack') {
        socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }))
      }
      if (message.type === 'next' && message.payload.data.changes.kind !== 'EVERYTHING')
        changes.push(message.payload.data.changes)
      if (message.type === 'error') refusals.push(...message.payload.map((error) => error.extensions?.code))
      // The first word, EVERYTHING, says that the subscription stands.
      if (message.type !== 'connection_ack')
        resolve({ changes, refusals, closed, code: () => code, close: () => socket.close(), sleep: () => socket.pause() })
    })
  })
}

/** The web client's cookie of a session that a token stands for. */
export const cookieFor = (token: string) => `ikad_session=${token}`
