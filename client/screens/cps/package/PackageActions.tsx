import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PackageActions_package$key } from '#client/__generated__/PackageActions_package.graphql.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { HandoverDialog } from './HandoverDialog.tsx'
import { labelPdfPath, packingListPath, receiptPath } from './packageLinks.ts'
import { packageTexts } from './packageTexts.ts'
import { PaperLink } from './PaperLink.tsx'
import { PrintLabelButton } from './PrintLabelButton.tsx'
import { UndespatchDialog } from './UndespatchDialog.tsx'

const text = defineMessages({
  ...packageTexts,
  handOver: { id: 'cps.package.PackageActions.handOver', defaultMessage: 'Hand over' },
  undespatch: { id: 'cps.package.PackageActions.undespatch', defaultMessage: 'Undespatch' },
  list: { id: 'cps.package.PackageActions.list', defaultMessage: 'Packing list' },
  labelFile: { id: 'cps.package.PackageActions.labelFile', defaultMessage: 'Label (PDF)' },
  receipt: { id: 'cps.package.PackageActions.receipt', defaultMessage: 'Receipt' },
})

const fragment = graphql`
  fragment PackageActions_package on Package {
    packagingId
    state
    cards
    employerName
    availableActions
  }
`

type Props = { found: PackageActions_package$key; onChanged: () => void }

/** A package's papers, and what this person may do with it now. */
export function PackageActions({ found: key, onChanged }: Props) {
  const t = useTexts(text)
  const locale = useLocale()
  const { packagingId, state, cards, employerName, availableActions } = useFragment(fragment, key)
  const [asking, setAsking] = useState<'handOver' | 'undespatch' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="ik-row ik-actions">
      {availableActions.includes('HAND_OVER') && (
        <Button intent="primary" text={t('handOver')} onClick={() => setAsking('handOver')} />
      )}
      {state === 'HANDED_OVER' && (
        <PaperLink path={receiptPath(packagingId, locale)} words={t('receipt')} packagingId={packagingId} primary />
      )}
      {state !== 'UNDONE' && (
        <>
          <PrintLabelButton packagingId={packagingId} />
          <PaperLink path={labelPdfPath(packagingId)} words={t('labelFile')} packagingId={packagingId} />
          <PaperLink path={packingListPath(packagingId, locale)} words={t('list')} packagingId={packagingId} />
        </>
      )}
      {availableActions.includes('UNDESPATCH') && (
        <Button intent="danger" variant="outlined" text={t('undespatch')} onClick={() => setAsking('undespatch')} />
      )}
      {asking === 'handOver' && (
        <HandoverDialog
          packagingId={packagingId}
          about={`${employerName} · ${t('cards', { n: cards })}`}
          onDone={onChanged}
          onClose={close}
        />
      )}
      {asking === 'undespatch' && <UndespatchDialog packagingId={packagingId} onUndone={onChanged} onClose={close} />}
    </div>
  )
}
