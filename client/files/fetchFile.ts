import { statedProblem } from '#client/relay/problemOfFailure.ts'
import type { Outcome } from '#client/state/problem.ts'
import { ownHeaders, refusalOf } from './refusalOf.ts'

type Options = {
  signal: AbortSignal
  /** Receives the number of loaded bytes. */
  onProgress?: (bytes: number) => void
  /** Extracts the pieces of the file from the received bytes. */
  unpack?: (piece: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>[]
}

/** Fetches a file that the server streams. Never rejects; a cancelled file results in null. */
export async function fetchFile(
  path: string,
  { signal, onProgress, unpack }: Options,
): Promise<Outcome<Blob> | null> {
  try {
    const answer = await fetch(path, { credentials: 'same-origin', headers: ownHeaders(), signal })
    if (!answer.ok || !answer.body) return { ok: false, problem: await statedRefusal(answer) }
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = answer.body.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(...(unpack ? unpack(piece.value) : [piece.value]))
      bytes += piece.value.length
      onProgress?.(bytes)
    }
    return { ok: true, value: new Blob(pieces) }
  } catch (error) {
    if (signal.aborted) return null
    // Any other failure here is one of the network: a TypeError, or an error without a type of its
    // own.
    console.warn('the file was not received', error)
    return { ok: false, problem: statedProblem('connection.failed') }
  }
}

/** Files state a refusal as text, because a browser may show it as a page. */
async function statedRefusal(answer: Response) {
  const words = await answer.text()
  const refused = refusalOf(answer.status, words)
  const inWords = answer.headers.get('content-type')?.startsWith('text/plain') && words !== ''
  return inWords ? { ...refused, message: words } : refused
}
