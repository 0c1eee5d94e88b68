import { statedProblem } from '#client/relay/problemOfFailure.ts'
import { localeStore } from '#client/state/locale.ts'
import type { Outcome } from '#client/state/problem.ts'
import { limits } from '#domain/limits.ts'
import { messageOf } from '#domain/problems.ts'
import { parsedBody } from './parsedBody.ts'
import { ownHeaders, refusalOf } from './refusalOf.ts'

/** A file that the server keeps for a day; commands take it by its id. */
export type UploadedFile = { id: string; name: string; size: number }

type Options = {
  /** Receives the uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file to the server. Never rejects: a failure, including cancelling (upload.cancelled),
 * is the outcome.
 */
export function uploadFile(
  file: File,
  { onProgress, signal }: Options = {},
): Promise<Outcome<UploadedFile>> {
  if (file.size > limits.uploadBytes) return Promise.resolve({ ok: false, problem: tooLarge() })
  if (signal?.aborted)
    return Promise.resolve({ ok: false, problem: statedProblem('upload.cancelled') })
  return new Promise((resolve) => {
    // fetch does not report upload progress.
    const call = new XMLHttpRequest()
    const cancel = () => call.abort()
    const end = (outcome: Outcome<UploadedFile>) => {
      signal?.removeEventListener('abort', cancel)
      resolve(outcome)
    }
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1)
    call.onload = () => end(outcomeOf(call))
    call.onerror = () => end({ ok: false, problem: statedProblem('connection.failed') })
    call.onabort = () => end({ ok: false, problem: statedProblem('upload.cancelled') })
    signal?.addEventListener('abort', cancel)
    call.open('POST', '/files/uploads')
    const headers = {
      ...ownHeaders(),
      'Content-Type': 'application/octet-stream',
      'X-File-Name': encodeURIComponent(file.name),
    }
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.send(file)
  })
}

function outcomeOf({ status, responseText }: XMLHttpRequest): Outcome<UploadedFile> {
  const kept = status === 200 ? parsedBody<UploadedFile>(responseText) : null
  return kept?.id
    ? { ok: true, value: kept }
    : { ok: false, problem: refusalOf(status, responseText) }
}

function tooLarge() {
  const message = messageOf('file.tooLarge', localeStore.get(), {
    max: limits.uploadBytes / 1024 / 1024,
  })
  return { code: 'file.tooLarge', message, fields: [] }
}
