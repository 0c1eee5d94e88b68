import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { demonstrationPassword } from '../../prisma/seed/seedUsers.ts'

export type Reply = {
  status: number
  body: { status?: number; code?: string; message?: string; result?: unknown }
}
export type GraphqlReply = {
  status: number
  data?: Record<string, { __typename?: string; code?: string } & Record<string, unknown>>
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** The pause before another sign-in, in milliseconds. */
const signInAgainMs = 250

/**
 * Signs in as REST callers do, again while the server can't reach its database: on a busy machine a
 * first connection may take longer than a request waits for one. Returns the token.
 */
export async function bearerOf(url: string, loginId: string): Promise<string> {
  for (;;) {
    const { status, body } = await rest(url, 'POST', '/api/user/login', {
      LOGINID: loginId,
      PASSWORD: demonstrationPassword,
    })
    if (status === 200) return (body.result as { token: string }).token
    if (body.code !== 'database.unavailable')
      throw new Error(`${loginId} could not sign in: ${body.code}`)
    await sleep(signInAgainMs)
  }
}

export type Extra = { token?: string; key?: string; headers?: Record<string, string> }

/** Makes one legacy call. Rejects without a response. */
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

/** Makes one ad-hoc operation. Rejects without a response. */
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
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
}

export type Change = { kind: string; branchCode: string; by: string | null }
export type Subscriber = {
  changes: Change[]
  /** Returns the error codes with which the server refused the operation. */
  refusals: (string | undefined)[]
  /** Resolves to the close code. */
  closed: Promise<number>
  code(): number | null
  close(): void
  /** Stops reading, even the close, like a sleeping laptop. */
  sleep(): void
}

type Message =
  | { type: 'connection_ack' }
  | { type: 'next'; payload: { data: { changes: Change } } }
  | { type: 'error'; payload: { extensions?: { code?: string } }[] }

const changesQuery = 'subscription { changes { kind branchCode by } }'

type Opening = { cookie?: string; origin?: string; query?: string }

/**
 * Opens a socket like a browser at that origin. Resolves to the HTTP status if the server refuses
 * it.
 */
export async function subscribe(
  url: string,
  { cookie, origin = url, query = changesQuery }: Opening,
): Promise<Subscriber | number> {
  const headers = cookie ? { cookie } : {}
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    origin,
    headers,
  })
  const changes: Change[] = []
  const refusals: (string | undefined)[] = []
  let code: number | null = null
  const closed = new Promise<number>((resolve) =>
    socket.once('close', (reason: number) => resolve((code = reason))),
  )
  // A socket that closes before its subscription starts is reported by its code.
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
      if (message.type === 'error')
        refusals.push(...message.payload.map((error) => error.extensions?.code))
      // The first message, EVERYTHING, says that the subscription has started.
      if (message.type !== 'connection_ack')
        resolve({
          changes,
          refusals,
          closed,
          code: () => code,
          close: () => socket.close(),
          sleep: () => socket.pause(),
        })
    })
  })
}

/** Returns the web client's cookie of the session with this token. */
export const cookieFor = (token: string) => `ikad_session=${token}`
