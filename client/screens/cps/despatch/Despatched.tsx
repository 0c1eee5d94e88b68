import { Button } from '@blueprintjs/core'
import { ArrowRight, Tick } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { packageLabel } from '#client/parts/label/label.ts'
import { PrintLabelButton } from '#client/parts/label/PrintLabelButton.tsx'
import { UndoButton } from '#client/parts/undo/UndoButton.tsx'
import { usePackageUndo } from '#client/parts/undo/usePackageUndo.ts'
import { packingListPath } from '#client/screens/cps/package/packageLinks.ts'
import { PaperLink } from '#client/screens/cps/package/PaperLink.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import type { DespatchedPackage } from './DespatchForm.tsx'
import { despatchTexts } from './despatchTexts.ts'

const text = defineMessages({
  ...despatchTexts,
  done: { id: 'cps.despatch.Despatched.done', defaultMessage: 'Despatched' },
  list: { id: 'cps.despatch.Despatched.list', defaultMessage: 'Packing list' },
  next: { id: 'cps.despatch.Despatched.next', defaultMessage: 'Despatch next' },
})

type Props = {
  made: DespatchedPackage
  onNext: () => void
  onUndone: (packagingId: string) => void
}

/**
 * Shows the package that was just made: its id in large type, its label, undo, and a button for the
 * next one.
 */
export function Despatched({ made, onNext, onUndone }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const { undo, inFlight } = usePackageUndo('despatch', onUndone)
  return (
    <section className="ik-panel ik-made" role="status">
      <p className="ik-tag ik-ok">
        <Tick size={12} /> {t('done')}
      </p>
      <h2>{made.packagingId}</h2>
      <p>
        {made.addressee}
        <br />
        <span className="ik-muted">
          {format.date(made.stickerDate)} · {t('cards', { n: made.cards })}
        </span>
      </p>
      <div className="ik-row ik-dp-next">
        <PrintLabelButton
          label={packageLabel(made.packagingId)}
          intent="primary"
          size="large"
          autoFocus
        />
        <PaperLink
          path={packingListPath(made.packagingId, locale)}
          words={t('list')}
          packagingId={made.packagingId}
        />
        <UndoButton
          key={made.packagingId}
          what="despatch"
          size="large"
          loading={inFlight}
          onUndo={() => void undo(made.packagingId, made.version)}
        />
        <Button size="large" endIcon={<ArrowRight />} text={t('next')} onClick={onNext} />
      </div>
    </section>
  )
}
