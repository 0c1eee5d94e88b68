import { Offline } from '@blueprintjs/icons'
import { connectionStore } from '#client/state/connection.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText } from '#client/state/texts.ts'

/** Says that the connection is lost and being restored. */
export function LostBar() {
  const p = useProblemText()
  if (useStore(connectionStore) !== 'reconnecting') return null
  return (
    <div className="ik-lost" role="alert">
      <Offline /> {p('connection.lost')}
    </div>
  )
}
