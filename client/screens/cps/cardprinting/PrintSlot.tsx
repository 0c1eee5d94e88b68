import { Button, ProgressBar } from '@blueprintjs/core'
import { Cross, Refresh } from '@blueprintjs/icons'
import { graphql, useFragment } from 'react-relay'
import type { PrintSlot_item$key, PrintSlot_item$data } from '#client/__generated__/PrintSlot_item.graphql.ts'
import { StateTag, type StateTone } from '#client/ui/StateTag.tsx'
import { useTexts } from '#client/ui/texts.ts'
import type { Progress } from './printRun.ts'

const text = {
  waiting: ['Waiting', 'Menunggu'],
  printing: ['Printing', 'Mencetak'],
  reading: ['Reading the chip', 'Membaca cip'],
  saving: ['Saving', 'Menyimpan'],
  unsaved: ['Not confirmed', 'Belum disahkan'],
  failed: ['Not printed', 'Tidak dicetak'],
  printed: ['Printed', 'Dicetak'],
  chipError: ['Chip error', 'Ralat cip'],
  rejected: ['Manual reject', 'Ditolak manual'],
  elsewhere: ['No longer here', 'Tiada lagi di sini'],
  noBlank: [
    'The station holds no blank card of this type. Withdraw cards first.',
    'Stesen ini tiada kad kosong jenis ini. Keluarkan kad dahulu.',
  ],
  retry: ['Save the status again', 'Simpan status semula'],
  remove: ['Remove {no} from the list', 'Buang {no} daripada senarai'],
  addedBy: ['added by {who}', 'ditambah oleh {who}'],
  printedBy: ['printed by {who}', 'dicetak oleh {who}'],
} as const

const fragment = graphql`
  fragment PrintSlot_item on PrintListItem {
    position
    addedBy
    outcome
    job {
      id
      jobId
      status
      availableActions
      application {
        id
        applicationNo
        name
      }
      card {
        id
        cardSn
        persoBy
      }
    }
  }
`

export type SlotState = 'waiting' | 'printing' | 'reading' | 'saving' | 'unsaved' | 'failed' | 'printed' | 'chipError' | 'rejected' | 'elsewhere'

const tones: Record<SlotState, StateTone> = {
  waiting: 'warn',
  printing: 'info',
  reading: 'info',
  saving: 'info',
  unsaved: 'bad',
  failed: 'bad',
  printed: 'ok',
  chipError: 'bad',
  rejected: 'bad',
  elsewhere: 'none',
}
const outcomes: Partial<Record<string, SlotState>> = { PRINTED: 'printed', CHIP_ERROR: 'chipError', REJECTED: 'rejected' }
const share: Partial<Record<SlotState, number>> = { printing: 0.35, reading: 0.65, saving: 0.9 }

/** What the server says of the record comes first; while it waits, what this window does with it. */
export function slotState(item: Pick<PrintSlot_item$data, 'outcome'> & { job: { status: string } }, progress: Progress | undefined): SlotState {
  if (item.outcome) return outcomes[item.outcome] ?? 'elsewhere'
  if (item.job.status === 'PENDING_QC') return 'printed'
  if (item.job.status === 'CHIP_ERROR') return 'chipError'
  if (item.job.status !== 'LISTED') return 'elsewhere'
  if (!progress) return 'waiting'
  return progress.step === 'noBlank' ? 'failed' : progress.step
}

type Props = {
  item: PrintSlot_item$key
  me: string
  progress: Progress | undefined
  /** The operator is asked for a serial of this record. */
  asked: boolean
  running: boolean
  onRemove: (jobId: number) => void
  onRetry: (jobId: number) => void
}

/** One of the five places of the printing list. */
export function PrintSlot({ item, me, progress, asked, running, onRemove, onRetry }: Props) {
  const t = useTexts(text)
  const data = useFragment(fragment, item)
  const { job, position, addedBy } = data
  const { applicationNo, name } = job.application
  const state = slotState(data, progress)
  const waits = job.status === 'LISTED' && !data.outcome
  const cardSn = waits ? progress?.cardSn : job.card?.cardSn
  const printedBy = state === 'printed' && job.card && job.card.persoBy !== me ? t('printedBy', { who: job.card.persoBy }) : null
  const who = waits && addedBy !== me ? t('addedBy', { who: addedBy }) : printedBy
  const removable = waits && !running && progress?.step !== 'unsaved' && job.availableActions.includes('REMOVE_FROM_PRINT_LIST')
  return (
    <li className="ik-cp-slot" data-state={state} aria-current={asked ? 'step' : undefined}>
      <span className="ik-cp-place">{position}</span>
      <span className="ik-cp-name">{name}</span>
      <StateTag tone={tones[state]} text={t(state)} />
      {removable ? (
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={t('remove', { no: applicationNo })}
          title={t('remove', { no: applicationNo })}
          onClick={() => onRemove(job.jobId)}
        />
      ) : (
        <span />
      )}
      <div className="ik-cp-more">
        <div className="ik-code ik-muted">
          {applicationNo}
          {cardSn && ` · SN ${cardSn}`}
        </div>
        {who && <div className="ik-muted ik-cp-who">{who}</div>}
        {share[state] !== undefined && <ProgressBar intent="primary" value={share[state]} stripes={false} aria-label={t(state)} />}
        {progress?.step === 'noBlank' && waits && (
          <p className="ik-field-error" role="alert">
            {t('noBlank')}
          </p>
        )}
        {(progress?.step === 'unsaved' || progress?.step === 'failed') && waits && (
          <p className="ik-field-error" role="alert">
            {progress.problem.message}
          </p>
        )}
        {state === 'unsaved' && (
          <Button size="small" intent="primary" icon={<Refresh />} text={t('retry')} disabled={running} onClick={() => onRetry(job.jobId)} />
        )}
      </div>
    </li>
  )
}
