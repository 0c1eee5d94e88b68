import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { tellScan } from '#client/devices/deviceScans.ts'
import { readerRoleAt } from '#client/devices/screenReaders.ts'
import { useCardOnReader } from '#client/devices/useCardOnReader.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  lay: {
    id: 'csm.scans.CsmReader.lay',
    defaultMessage: 'Card reader ready: the chip of a card that is laid on it counts as scanned',
  },
  card: { id: 'csm.scans.CsmReader.card', defaultMessage: 'Card reader: a card is on it' },
})

/**
 * Handles the chip of each card on this screen's reader as a scan, if this workstation has a
 * reader.
 */
export function CsmReader() {
  const t = useTexts(text)
  const p = useProblemText()
  const [problem, setProblem] = useState<string | null>(null)
  const at = useCardOnReader(readerRoleAt(useLocation().pathname), {
    onChip(chipSn) {
      setProblem(null)
      tellScan({ text: chipSn, ended: true })
    },
    onProblem: setProblem,
    // A card that was on the reader before may be the last finished one.
    lying: false,
  })
  if (!at) return null
  const stopped = {
    missing: p('reader.disconnected'),
    inUse: p('reader.inUse'),
    connected: null,
    card: problem,
  }[at.standing]
  return stopped ? (
    <p className="ik-field-error" role="alert">
      {stopped}
    </p>
  ) : (
    <p className="ik-muted" role="status">
      {t(at.standing === 'card' ? 'card' : 'lay')}
    </p>
  )
}
