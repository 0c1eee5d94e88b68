import { Offline } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { connectionStore } from '#client/state/connection.ts'
import { serverAnswers } from '#client/state/serverAnswers.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText } from '#client/state/texts.ts'
import { limits } from '#domain/limits.ts'

/** Says that the connection is lost and being restored, or only that of others' changes. */
export function LostBar() {
  const p = useProblemText()
  const lost = useStore(connectionStore) === 'reconnecting'
  const answers = useAnswers(lost)
  if (!lost) return null
  return (
    <div className="ik-lost" role="alert">
      <Offline /> {p(answers ? 'connection.noNews' : 'connection.lost')}
    </div>
  )
}

/**
 * Returns whether the server answers although the live connection is lost: a network may let calls
 * through and no socket.
 */
function useAnswers(lost: boolean): boolean {
  const [answers, setAnswers] = useState(false)
  useEffect(() => {
    if (!lost) return
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const look = async () => {
      const now = await serverAnswers()
      if (left) return
      setAnswers(now)
      timer = setTimeout(() => void look(), limits.probeMs)
    }
    // A connection that comes back at once needs no other words.
    timer = setTimeout(() => void look(), limits.probeMs)
    return () => {
      left = true
      clearTimeout(timer)
      setAnswers(false)
    }
  }, [lost])
  return answers
}
