import { useEffect, useState } from 'react'
import { fetchFile } from '#client/files/fetchFile.ts'
import type { ClientProblem } from '#client/state/problem.ts'

/** The delay after the last change before the preview is requested, in milliseconds. */
const settleMs = 150

type Preview = { address: string; url: string | null; problem: ClientProblem | null }

/**
 * Loads the picture at an address once that has settled. The previous picture stays until then;
 * `busy` means that one is loading.
 */
export function useSurfacePreview(address: string): {
  url: string | null
  problem: ClientProblem | null
  busy: boolean
} {
  const [preview, setPreview] = useState<Preview>({ address: '', url: null, problem: null })
  useEffect(() => {
    const cancel = new AbortController()
    const timer = setTimeout(() => {
      void fetchFile(address, { signal: cancel.signal }).then((outcome) => {
        if (!outcome || cancel.signal.aborted) return
        setPreview(({ url }) =>
          outcome.ok
            ? { address, url: URL.createObjectURL(outcome.value), problem: null }
            : { address, url, problem: outcome.problem },
        )
      })
    }, settleMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [address])
  // Releases a picture that was replaced.
  const { url } = preview
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  return { url, problem: preview.problem, busy: preview.address !== address }
}
