import { useEffect, useState } from 'react'
import { fetchFile } from '#client/files/fetchFile.ts'
import type { ClientProblem } from '#client/state/problem.ts'

/** Wait for the next change before the preview is asked for: milliseconds. */
const settleMs = 150

type Preview = { address: string; url: string | null; problem: ClientProblem | null }

/**
 * The picture under an address, asked for once it stands still. What was there before stays until the new one has come;
 * `busy` says that it is on its way.
 */
export function useSurfacePreview(address: string): { url: string | null; problem: ClientProblem | null; busy: boolean } {
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
  // A picture that was replaced is let go of.
  const { url } = preview
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  return { url, problem: preview.problem, busy: preview.address !== address }
}
