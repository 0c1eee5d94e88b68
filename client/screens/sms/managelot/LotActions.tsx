import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { LotActions_lot$key } from '#client/__generated__/LotActions_lot.graphql.ts'
import { lotLabel } from '#client/parts/label/label.ts'
import { PrintLabelButton } from '#client/parts/label/PrintLabelButton.tsx'
import { sendPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useIsOpen } from '#client/session/openPaths.ts'
import { useTexts } from '#client/state/texts.ts'
import { CloseLotDialog } from './CloseLotDialog.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { ForceCloseDialog } from './ForceCloseDialog.tsx'

const text = defineMessages({
  distribute: { id: 'sms.managelot.LotActions.distribute', defaultMessage: 'Distribute' },
  return: { id: 'sms.managelot.LotActions.return', defaultMessage: 'Return' },
  close: { id: 'sms.managelot.LotActions.close', defaultMessage: 'Close lot' },
  correct: { id: 'sms.managelot.LotActions.correct', defaultMessage: 'Correct' },
  forceClose: { id: 'sms.managelot.LotActions.forceClose', defaultMessage: 'Force close' },
})

const fragment = graphql`
  fragment LotActions_lot on Lot {
    lotNo
    version
    blank
    availableActions
    mayCorrect
    doNo
    ppid
    contractNo
    cardType {
      id
      code
    }
  }
`

type Props = { lot: LotActions_lot$key; onChanged: () => void }

/**
 * Shows the actions on the lot that are available to this person, here or as links to other
 * screens.
 */
export function LotActions({ lot: key, onChanged }: Props) {
  const t = useTexts(text)
  const isOpen = useIsOpen()
  const { lotNo, version, blank, availableActions, mayCorrect, doNo, ppid, contractNo, cardType } =
    useFragment(fragment, key)
  const [asking, setAsking] = useState<'close' | 'forceClose' | 'correct' | null>(null)
  const close = () => setAsking(null)
  const [distribute, giveBack] = [
    sendPath('distribution', { lot: lotNo }),
    sendPath('return', { lot: lotNo }),
  ]
  return (
    <div className="ik-row ik-actions">
      {availableActions.includes('DISTRIBUTE') && isOpen(distribute) && (
        <Link className="bp6-button" to={distribute}>
          {t('distribute')}
        </Link>
      )}
      {availableActions.includes('RETURN') && isOpen(giveBack) && (
        <Link className="bp6-button" to={giveBack}>
          {t('return')}
        </Link>
      )}
      <PrintLabelButton label={lotLabel(lotNo)} />
      {mayCorrect && <Button text={t('correct')} onClick={() => setAsking('correct')} />}
      {availableActions.includes('CLOSE') && (
        <Button intent="primary" text={t('close')} onClick={() => setAsking('close')} />
      )}
      {availableActions.includes('FORCE_CLOSE') && (
        <Button
          intent="danger"
          variant="outlined"
          text={t('forceClose')}
          onClick={() => setAsking('forceClose')}
        />
      )}
      {asking === 'close' && (
        <CloseLotDialog lot={{ lotNo, version }} onDone={onChanged} onClose={close} />
      )}
      {asking === 'correct' && (
        <CorrectDialog
          lot={{ lotNo, version, doNo, ppid, contractNo, cardType: cardType.code }}
          onDone={onChanged}
          onClose={close}
        />
      )}
      {asking === 'forceClose' && (
        <ForceCloseDialog lot={{ lotNo, version, blank }} onDone={onChanged} onClose={close} />
      )}
    </div>
  )
}
