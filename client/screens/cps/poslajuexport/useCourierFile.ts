import { useEffect, useState } from 'react'
import { fetchFile } from '#client/files/fetchFile.ts'
import { saveFile } from '#client/files/saveFile.ts'
import { showToast } from '#client/state/toasts.ts'

/** What is being written: so many packages, of which so many bytes have come. */
export type Writing = { packages: number; bytes: number }

/** Has the server write the courier's workbook: one at a time, given up when its screen is left. */
export function useCourierFile() {
  const [writing, setWriting] = useState<Writing | null>(null)
  const [{ take, cancel }] = useState(() => fileTaker(setWriting))
  useEffect(() => cancel, [cancel])
  return { writing, take, cancel }
}

function fileTaker(onWriting: (writing: Writing | null) => void) {
  let current: AbortController | null = null
  const cancel = () => {
    current?.abort()
    current = null
    onWriting(null)
  }
  return {
    cancel,
    async take(path: string, name: string, packages: number): Promise<void> {
      cancel()
      const mine = (current = new AbortController())
      onWriting({ packages, bytes: 0 })
      const onProgress = (bytes: number) => mine.signal.aborted || onWriting({ packages, bytes })
      const outcome = await fetchFile(path, { signal: mine.signal, onProgress })
      if (mine.signal.aborted) return
      onWriting(null)
      if (outcome?.ok) saveFile(name, outcome.value)
      else if (outcome) showToast('bad', outcome.problem.message)
    },
  }
}
