import { graphql, rest } from '../clients.ts'
import type { Print } from '../programme.ts'

/** What a caller learnt from a call. */
export type Outcome =
  | { kind: 'acknowledged'; answer: string }
  /** Nothing was changed, it says. */
  | { kind: 'refused'; said: string }
  /** It may have been saved, it says, or no response came. */
  | { kind: 'unsure'; said: string }
  /** Nothing listened at the address. */
  | { kind: 'unsent'; said: string }
  /** A fault of the product, or a response that has no place here. */
  | { kind: 'wrong'; said: string }

export type SendPrint = (url: string, token: string, print: Print) => Promise<Outcome>

/** Prints by REST, as the legacy callers do. */
export const restPrint: SendPrint = (url, token, { applId, stationId, cardSn, chipSn }) =>
  outcomeOf(async () => {
    const body = {
      applid: applId,
      batchno: `B-${stationId}`,
      stationid: stationId,
      cardsn: cardSn,
      chipsn: chipSn,
    }
    const { status, body: answer } = await rest(url, 'PUT', '/api/printjob/print/card', body, {
      token,
      key: `print-${applId}`,
    })
    return { status, code: answer.code, answer: answer.result }
  })

const listing =
  'mutation($input: AddToPrintListInput!) { result: addToPrintList(input: $input) { __typename ... on Problem { code } } }'
const printing =
  'mutation($input: PrintCardInput!) { result: printCard(input: $input) { __typename ... on Problem { code } } }'

/** Prints by GraphQL, after adding the record to the station's list. */
export const graphqlPrint: SendPrint = async (
  url,
  token,
  { applId, jobId, stationId, cardSn, chipSn },
) => {
  const mutate = (query: string, input: unknown, key: string) =>
    outcomeOf(async () => {
      const { status, data, errors } = await graphql(url, query, { input }, { token, key })
      return {
        status,
        code: errors?.[0]?.extensions?.code ?? data?.result?.code,
        answer: data?.result,
      }
    })
  const listed = await mutate(
    listing,
    { stationId, batchNo: `B-${stationId}`, jobIds: [jobId] },
    `list-${applId}`,
  )
  if (listed.kind !== 'acknowledged') return listed
  return mutate(printing, { jobId, stationId, cardSn, chipSn }, `print-${applId}`)
}

/** Reads a list by REST, and the cards by GraphQL. Returns what is wrong with the responses. */
export async function read(url: string, token: string): Promise<string[]> {
  const cards = '{ cardJobs(first: 5) { edges { node { id status } } } }'
  const outcomes = await Promise.all([
    outcomeOf(async () => {
      const { status, body } = await rest(url, 'GET', '/api/branch', undefined, { token })
      return { status, code: body.code, answer: null }
    }),
    outcomeOf(async () => {
      const { status, errors } = await graphql(url, cards, {}, { token })
      return { status, code: errors?.[0]?.extensions?.code, answer: null }
    }),
  ])
  return outcomes.flatMap((outcome) =>
    outcome.kind === 'wrong' ? [`reading: ${outcome.said}`] : [],
  )
}

/**
 * Refusals that a mutation returns as data, and that pass: somebody else holds the record, or fills
 * the station's list.
 */
const passing = ['record.busy', 'print.listFull']

async function outcomeOf(
  call: () => Promise<{ status: number; code?: string | undefined; answer: unknown }>,
): Promise<Outcome> {
  try {
    const { status, code, answer } = await call()
    const said = `${status} ${code ?? ''}`.trim()
    if (status === 200 && !code) return { kind: 'acknowledged', answer: JSON.stringify(answer) }
    if (status === 504 || code?.startsWith('save.unsure')) return { kind: 'unsure', said }
    if (status === 503 || passing.includes(code ?? '')) return { kind: 'refused', said }
    return { kind: 'wrong', said }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    if (error instanceof SyntaxError) return { kind: 'wrong', said: 'a response that is not JSON' }
    return cause?.code === 'ECONNREFUSED'
      ? { kind: 'unsent', said: cause.code }
      : { kind: 'unsure', said: String(cause?.code) }
  }
}
