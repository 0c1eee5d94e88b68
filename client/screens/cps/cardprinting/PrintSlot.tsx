import { Button, ProgressBar } from '@blueprintjs/core'
import { Cross, EyeOpen, Help, Refresh } from '@blueprintjs/icons'
import { graphql, useFragment } from 'react-relay'
import type { PrintSlot_item$key } from '#client/__generated__/PrintSlot_item.graphql.ts'
import { Photo } from '#client/screens/cps/Photo.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { FaceNotice } from './FaceNotice.tsx'
import type { Progress } from './printRun.ts'
import { slotState, slotTones, type SlotState } from './slotState.ts'
import { slotTexts } from './slotTexts.ts'

const fragment = graphql`
  fragment PrintSlot_item on PrintListItem {
    position
    addedBy
    outcome
    card {
      id
      cardSn
      persoBy
    }
    inPrinter {
      by
      at
      cardSn
    }
    ...FaceNotice_item
    job {
      id
      jobId
      status
      availableActions
      application {
        id
        applicationNo
        name
        ...Photo_application
      }
      card {
        id
        cardSn
        persoBy
      }
    }
  }
`

const share: Partial<Record<SlotState, number>> = { printing: 0.35, reading: 0.65, saving: 0.9 }

type Props = {
  item: PrintSlot_item$key
  me: string
  progress: Progress | undefined
  /** Whether the card's reader is empty while its chip is to be read. */
  readerEmpty: boolean
  /** Whether the operator is being asked for a serial of this record. */
  asked: boolean
  running: boolean
  /** Whether the person accepted the shortened values. */
  accepted: boolean
  onAccept: (jobId: number, shown: readonly string[]) => void
  /** Shows the print preview. */
  onPreview: (jobId: number) => void
  onRemove: (jobId: number) => void
  onRetry: (jobId: number) => void
  /** Asks what became of a card that went to the printer. */
  onSettle: (jobId: number) => void
}

/** One of the five places of the printing list. */
export function PrintSlot({
  item,
  me,
  progress,
  readerEmpty,
  asked,
  running,
  accepted,
  ...on
}: Props) {
  const { onAccept, onPreview, onRemove, onRetry, onSettle } = on
  const t = useTexts(slotTexts)
  const p = useProblemText()
  const format = useFormats()
  const data = useFragment(fragment, item)
  const { job, position, addedBy, inPrinter } = data
  const { applicationNo, name } = job.application
  const state = slotState(data, progress, me)
  const waits = job.status === 'LISTED' && !data.outcome
  // Until the list is reloaded only the job knows its card, which is the last one made for it.
  const card = data.outcome ? data.card : job.card
  const cardSn = waits ? progress?.cardSn || inPrinter?.cardSn : card?.cardSn
  const printedBy =
    state === 'printed' && card && card.persoBy !== me
      ? t('printedBy', { who: card.persoBy })
      : null
  const sent = inPrinter && { who: inPrinter.by, at: format.time(inPrinter.at) }
  const who =
    state === 'inPrinter' && sent
      ? t('sentBy', sent)
      : waits && addedBy !== me
        ? t('addedBy', { who: addedBy })
        : printedBy
  const removable =
    waits &&
    !running &&
    !inPrinter &&
    progress?.step !== 'unsaved' &&
    job.availableActions.includes('REMOVE_FROM_PRINT_LIST')
  const settles =
    (state === 'uncertain' || state === 'inPrinter') && job.availableActions.includes('PRINT')
  const problem =
    waits && (progress?.step === 'unsaved' || progress?.step === 'failed')
      ? progress.problem.message
      : null
  const unsaved =
    progress?.step === 'failed' && progress.at === 'save' ? `${p('print.updateFailed')}. ` : ''
  return (
    <li className="ik-cp-slot" data-state={state} aria-current={asked ? 'step' : undefined}>
      <span className="ik-cp-place">{position}</span>
      <Photo application={job.application} />
      <span className="ik-cp-name">{name}</span>
      {waits && (
        <IconButton
          size="small"
          variant="minimal"
          icon={<EyeOpen />}
          label={t('preview', { no: applicationNo })}
          onClick={() => onPreview(job.jobId)}
        />
      )}
      {removable ? (
        <IconButton
          size="small"
          variant="minimal"
          icon={<Cross />}
          label={t('remove', { no: applicationNo })}
          onClick={() => onRemove(job.jobId)}
        />
      ) : (
        waits || <span />
      )}
      <div className="ik-cp-more">
        <div className="ik-row ik-cp-state">
          <span className="ik-code ik-muted">
            {applicationNo}
            {cardSn && ` · SN ${cardSn}`}
          </span>
          <StateTag tone={slotTones[state]} text={t(state)} />
        </div>
        {who && <div className="ik-muted ik-cp-who">{who}</div>}
        {share[state] !== undefined && (
          <ProgressBar
            intent="primary"
            value={share[state]}
            stripes={false}
            aria-label={t(state)}
          />
        )}
        {state === 'printing' && progress?.step === 'printing' && progress.at && (
          <div className="ik-muted">{t(progress.at === 'queued' ? 'queued' : 'inWork')}</div>
        )}
        {state === 'reading' && readerEmpty && <p role="alert">{p('reader.noCard')}</p>}
        {progress?.step === 'noBlank' && waits && <Refusal message={t('noBlank')} />}
        {waits && !inPrinter && (
          <FaceNotice
            item={data}
            accepted={accepted}
            disabled={running}
            onAccept={(shown) => onAccept(job.jobId, shown)}
          />
        )}
        {problem && <Refusal message={`${unsaved}${problem}`} />}
        {state === 'uncertain' && sent && <p>{t('uncertainWhy', sent)}</p>}
        {settles && (
          <Button
            size="small"
            intent={state === 'uncertain' ? 'primary' : 'none'}
            icon={<Help />}
            text={t('settle')}
            disabled={running}
            onClick={() => onSettle(job.jobId)}
          />
        )}
        {state === 'unsaved' && (
          <Button
            size="small"
            intent="primary"
            icon={<Refresh />}
            text={t('retry')}
            disabled={running}
            onClick={() => onRetry(job.jobId)}
          />
        )}
      </div>
    </li>
  )
}

function Refusal({ message }: { message: string }) {
  return (
    <p className="ik-field-error" role="alert">
      {message}
    </p>
  )
}
