import { Button } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { undoSeconds, type Undoable } from '#domain/undo/undoWindow.ts'

type Props = { what: Undoable; loading: boolean; size?: 'small' | 'large'; onUndo: () => void }

/**
 * Offers to undo this person's last action, and disappears when the server would refuse it; the
 * server decides by its own clock. Set a `key` that names what is undone, so that each undo gets
 * its full time.
 */
export function UndoButton({ what, loading, size, onUndo }: Props) {
  const t = useTexts(term)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoSeconds[what] * 1_000)
    return () => clearTimeout(timer)
  }, [what])
  if (over && !loading) return null
  return <Button icon={<Undo />} text={t('undo')} loading={loading} size={size} onClick={onUndo} />
}
