import { statedProblem } from '#client/relay/problemOfFailure.ts'
import type { Outcome } from '#client/state/problem.ts'
import { isTooLarge, type TableExport } from '#domain/tableExport.ts'
import { ownHeaders, refusalOf } from './refusalOf.ts'

/** Requests a list as .xlsx from the server. Never rejects; a cancelled request results in null. */
export async function fetchWorkbook(
  list: TableExport,
  signal: AbortSignal,
): Promise<Outcome<Blob> | null> {
  if (isTooLarge(list)) return { ok: false, problem: statedProblem('request.tooLarge') }
  const headers = { ...ownHeaders(), 'Content-Type': 'application/json' }
  const init = {
    method: 'POST',
    credentials: 'same-origin',
    headers,
    body: JSON.stringify(list),
    signal,
  } as const
  try {
    const answer = await fetch('/files/workbook', init)
    if (!answer.ok) return { ok: false, problem: refusalOf(answer.status, await answer.text()) }
    return { ok: true, value: await answer.blob() }
  } catch (error) {
    if (signal.aborted) return null
    // Any other failure here is one of the network: a TypeError, or an error without a type of its
    // own.
    console.warn('the workbook was not received', error)
    return { ok: false, problem: statedProblem('connection.failed') }
  }
}
