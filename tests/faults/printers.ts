import { graphql, rest } from './clients.ts'
import type { Print } from './programme.ts'

/**
 * A client that makes its prints one after the other, each with its own key, until all are made or
 * a response is missing.
 */
export type Printer = {
  prints: Print[]
  /** The number of prints that the server has acknowledged. */
  acknowledged: number
  /** Responses that are neither an acknowledgement nor a database failure. */
  surprises: string[]
  run(url: string): Promise<void>
}

type Answer = { ok: boolean; code: string }

/** Prints through REST, like the legacy callers. */
export function restPrinter(token: string, prints: Print[]): Printer {
  return printer(prints, async (url, { applId, stationId, cardSn, chipSn }) => {
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
    return { ok: status === 200, code: `${status} ${answer.code}` }
  })
}

/** Prints through GraphQL, after adding the record to the station's list. */
export function graphqlPrinter(token: string, prints: Print[]): Printer {
  return printer(prints, async (url, { applId, jobId, stationId, cardSn, chipSn }) => {
    const list =
      'mutation($input: AddToPrintListInput!) { result: addToPrintList(input: $input) { __typename ... on Problem { code } } }'
    const listed = await send(
      list,
      { stationId, batchNo: `B-${stationId}`, jobIds: [jobId] },
      `list-${applId}`,
    )
    if (!listed.ok) return listed
    const print =
      'mutation($input: PrintCardInput!) { result: printCard(input: $input) { __typename ... on Problem { code } } }'
    return send(print, { jobId, stationId, cardSn, chipSn }, `print-${applId}`)

    async function send(query: string, input: unknown, key: string): Promise<Answer> {
      const { status, data, errors } = await graphql(url, query, { input }, { token, key })
      const code = errors?.[0]?.extensions?.code ?? data?.result?.code
      return { ok: status === 200 && !code, code: `${status} ${code}` }
    }
  })
}

const tryAgainMs = 50
/**
 * Matches responses to retry after: the database is gone, and the same key resolves whether the
 * print was saved; or the station's list is full of the other client's open prints.
 */
const waits = /^503 (database\.unavailable|save\.unsureKeyed)|print\.listFull/

function printer(prints: Print[], send: (url: string, print: Print) => Promise<Answer>): Printer {
  const made: Printer = {
    prints,
    acknowledged: 0,
    surprises: [],
    async run(url) {
      while (made.acknowledged < prints.length) {
        const answer = await send(url, prints[made.acknowledged]!).catch(() => null)
        if (answer === null) return
        if (answer.ok) made.acknowledged++
        else if (waits.test(answer.code)) await new Promise((wait) => setTimeout(wait, tryAgainMs))
        else {
          made.surprises.push(answer.code)
          return
        }
      }
    },
  }
  return made
}
