import { useState } from 'react'
import { fetchFile } from '#client/files/fetchFile.ts'
import { saveOrTell } from '#client/files/saveOrTell.ts'
import { useOneAtATime } from '#client/state/useOneAtATime.ts'

/** The workbook being written: its number of packages, and the bytes received. */
export type Writing = { packages: number; bytes: number }

/**
 * Requests the courier's workbook from the server: one at a time, aborted when the screen is left.
 */
export function useCourierFile() {
  const [writing, setWriting] = useState<Writing | null>(null)
  const { begin, stop } = useOneAtATime()
  const take = async (path: string, name: string, packages: number) => {
    const signal = begin()
    setWriting({ packages, bytes: 0 })
    const onProgress = (bytes: number) => signal.aborted || setWriting({ packages, bytes })
    const outcome = await fetchFile(path, { signal, onProgress })
    if (signal.aborted) return
    setWriting(null)
    saveOrTell(name, outcome)
  }
  const cancel = () => {
    stop()
    setWriting(null)
  }
  return { writing, take, cancel }
}
