import type { CacheConfig, GraphQLResponse, RequestParameters, Variables } from 'relay-runtime'
import signOutMutation from '#client/__generated__/signOutMutation.graphql.ts'
import { owedSignOut } from '#client/session/owedSignOut.ts'
import { sessionRefused } from '#client/session/sessionRefused.ts'
import { answered } from '#client/state/answered.ts'
import { setClock } from '#client/state/clock.ts'
import { localeStore } from '#client/state/locale.ts'
import { gatewayFailures, NetworkError, ServerStarting } from '#client/state/networkError.ts'
import { serverAnswered, serverSilent } from '#client/state/serverAnswers.ts'
import { limits } from '#domain/limits.ts'
import { startingCodes } from '#domain/outageCodes.ts'
import { messageOf } from '#domain/problems.ts'
import { ServerFault } from './serverFault.ts'

/** What a request carries besides its variables; passed as Relay's cacheConfig.metadata. */
export type RequestMetadata = { idempotencyKey?: string; background?: boolean }

type Failure = { message: string; extensions?: { code?: string; reference?: string } }

const starting: readonly string[] = startingCodes

/** Returns the extension by which the server finds a persisted document. */
export function persisted(params: RequestParameters) {
  return { persistedQuery: { version: 1, sha256Hash: params.id ?? '' } }
}

function headersOf({ idempotencyKey, background }: RequestMetadata): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    Accept: 'application/graphql-response+json, application/json',
    'Accept-Language': localeStore.get(),
    // The server requires a header that a form of another site cannot send.
    'X-Ikad-Client': 'web',
    ...(background && { 'X-Background': '1' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}

async function send(
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(limits.requestTimeoutMs)
  try {
    const sentAt = Date.now()
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers,
      body,
      signal,
    })
    serverAnswered()
    setClock(response.headers.get('Date'), sentAt)
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    serverSilent()
    throw new NetworkError(cause)
  }
}

/**
 * Sends a request, and repeats it once after a second if the network failed (specification section
 * 8).
 */
async function sendTwice(
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  try {
    return await send(body, headers)
  } catch {
    await new Promise((wait) => setTimeout(wait, limits.retryMs))
    return send(body, headers)
  }
}

function bodyOf(params: RequestParameters, variables: Variables): string {
  return JSON.stringify({ operationName: params.name, variables, extensions: persisted(params) })
}

let settling: Promise<void> | null = null

/**
 * Sends the sign-out that did not reach the server.
 * @throws NetworkError if the server can't be reached
 */
async function settleSignOut(): Promise<void> {
  const { status, text } = await sendTwice(bodyOf(signOutMutation.params, {}), headersOf({}))
  if (!parsed(text) && gatewayFailures.includes(status))
    throw new NetworkError(new Error(`HTTP ${status}`))
  owedSignOut.settle()
}

function parsed(text: string): { data?: unknown; errors?: Failure[] } | null {
  try {
    return JSON.parse(text) as { data?: unknown; errors?: Failure[] }
  } catch {
    return null
  }
}

/** Returns the code with which a command was refused, if the answer is one's. */
function refusalOf(data: unknown): string | undefined {
  const answer = data as { result?: { __typename?: string; code?: string } } | null | undefined
  return answer?.result?.__typename === 'Problem' ? answer.result.code : undefined
}

/** Returns what to say of an answer that is none of the product's. */
const unreadable = (status: number) =>
  messageOf('request.fault', localeStore.get(), { reference: `HTTP ${status}` })

/**
 * Sends one GraphQL request by its persisted id.
 * @throws NetworkError if the server can't be reached, ServerFault if it refuses the request as a
 *   whole
 */
export async function request(
  params: RequestParameters,
  variables: Variables,
  cacheConfig: CacheConfig,
): Promise<GraphQLResponse> {
  if (owedSignOut.is()) {
    settling ??= settleSignOut().finally(() => (settling = null))
    await settling
  }
  const answer = await sendTwice(
    bodyOf(params, variables),
    headersOf((cacheConfig.metadata ?? {}) as RequestMetadata),
  )
  const result = parsed(answer.text)
  const failure = result?.errors?.[0]
  const code = failure?.extensions?.code ?? ''
  if (answer.status === 401 || [code, refusalOf(result?.data)].includes('session.ended'))
    sessionRefused()
  // A proxy's own response: it is unknown whether the server received the request, and what it did
  // with it.
  if (!result && gatewayFailures.includes(answer.status))
    throw new NetworkError(new Error(`HTTP ${answer.status}`))
  if (!result || (!failure && !('data' in result)))
    throw new ServerFault('request.fault', unreadable(answer.status), null)
  if (failure && starting.includes(code)) {
    serverSilent()
    throw new ServerStarting(failure.message)
  }
  if (failure)
    throw new ServerFault(
      code || 'request.fault',
      failure.message,
      failure.extensions?.reference ?? null,
    )
  answered.now()
  return result as GraphQLResponse
}
