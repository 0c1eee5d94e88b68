import { DeviceProblem } from '#client/devices/deviceProblem.ts'
import { localeStore } from '#client/state/locale.ts'
import type { ProblemCode } from '#domain/problems.ts'

/**
 * Fetches a file of the server in base64, as the agent takes it. If that fails, nothing was sent to
 * a printer.
 * @throws DeviceProblem
 */
export async function fetchPdf(
  path: string,
  refused: ProblemCode,
  signal?: AbortSignal,
): Promise<string> {
  const headers = { 'Accept-Language': localeStore.get() }
  const answer = await fetch(path, { headers, cache: 'no-store', ...(signal && { signal }) }).catch(
    () => null,
  )
  if (!answer)
    throw new DeviceProblem(signal?.aborted ? 'printer.cancelled' : 'connection.failed', false)
  if (!answer.ok) throw new DeviceProblem(refused, false)
  return toBase64(new Uint8Array(await answer.arrayBuffer()))
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  // In parts, because the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
