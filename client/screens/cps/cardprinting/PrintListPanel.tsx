import { Button, InputGroup } from '@blueprintjs/core'
import { useCallback, useEffect, useId, useState, type RefObject } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { PrintListPanel_list$key } from '#client/__generated__/PrintListPanel_list.graphql.ts'
import { useDevices } from '#client/devices/useDevices.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { useStore } from '#client/ui/store.ts'
import { useProblemText, useTexts } from '#client/ui/texts.ts'
import { ChipErrorDialog } from '../ChipErrorDialog.tsx'
import { PrintActions } from './PrintActions.tsx'
import { PrintSlot } from './PrintSlot.tsx'
import { SerialQuestion } from './SerialQuestion.tsx'
import type { usePrintList } from './usePrintList.ts'
import { usePrintKey } from './usePrintKey.ts'
import { usePrintRun } from './usePrintRun.ts'

const text = {
  title: ['Print list', 'Senarai cetakan'],
  batch: ['Batch', 'Kelompok'],
  batchField: ['Batch number', 'Nombor kelompok'],
  type: ['Type', 'Jenis'],
  none: ['none yet', 'belum ada'],
  more: [
    '{n, plural, =0 {The list is full} one {One more can be added} other {# more can be added}}',
    '{n, plural, =0 {Senarai penuh} other {{n} lagi boleh ditambah}}',
  ],
  stop: ['Stop printing', 'Henti mencetak'],
  clear: ['Clear waiting', 'Kosongkan menunggu'],
  clearTitle: [
    '{n, plural, one {Take # waiting record} other {Take # waiting records}} off the list?',
    'Keluarkan {n} rekod yang menunggu daripada senarai?',
  ],
  clearBody: ['They go back to the pending records. Printed ones stay as they are.', 'Rekod kembali ke senarai menunggu. Rekod yang telah dicetak kekal.'],
} as const

const fragment = graphql`
  fragment PrintListPanel_list on PrintList {
    id
    batchNo
    cardType {
      id
      code
    }
    items {
      id
      position
      outcome
      job {
        id
        jobId
        version
        status
        availableActions
        application {
          id
          applicationNo
          name
        }
      }
      ...PrintSlot_item
    }
  }
`

type Props = {
  list: PrintListPanel_list$key | null | undefined
  stationId: string
  me: string
  /** Blank cards of the station, for the proposal of a chip error's serial. */
  blanks: readonly { readonly nextCardSn: string; readonly cardType: { readonly code: string } }[]
  /** How many records the list may hold. */
  most: number
  batchNo: string
  onBatchNo: (batchNo: string) => void
  batchMissing: boolean
  batchField: RefObject<HTMLInputElement | null>
  scanField: RefObject<HTMLInputElement | null>
  commands: ReturnType<typeof usePrintList>
  onChange: () => void
}

/** The station's printing list: five places, one card type, one batch; and the printing itself. */
export function PrintListPanel(props: Props) {
  const { stationId, me, blanks, most, batchNo, batchMissing, commands, onChange, scanField } = props
  const t = useTexts(text)
  const p = useProblemText()
  const batchId = useId()
  const devices = useDevices()
  const question = useStore(devices.question)
  const list = useFragment(fragment, props.list ?? null)
  const cardType = list?.cardType.code ?? null
  const [dialog, setDialog] = useState<'chip' | 'clear' | null>(null)
  const { progress, running, start, stop, forget } = usePrintRun({ stationId, cardType, devices, onStep: onChange })

  const items = list?.items ?? []
  const waiting = items.filter((item) => !item.outcome && item.job.status === 'LISTED')
  const printable = waiting.filter((item) => item.job.availableActions.includes('PRINT'))
  const batchFixed = waiting.length > 0
  const free = Math.max(most - items.length, 0)

  // What the server has decided upon is no longer this window's to remember.
  useEffect(() => {
    const open = new Set(waiting.map((item) => item.job.jobId))
    if (!running) for (const jobId of progress.keys()) if (!open.has(jobId)) forget(jobId)
  })

  const print = useCallback(
    async (wanted: typeof printable) => {
      await start(wanted.map(({ job }) => ({ jobId: job.jobId, version: job.version, applicationNo: job.application.applicationNo })))
      scanField.current?.focus()
    },
    [start, scanField],
  )
  usePrintKey(() => {
    if (dialog === null && !running) void print(printable)
  })

  return (
    <Panel
      title={t('title')}
      className="ik-cp-list"
      aside={<StateTag tone="info" icon={null} text={`${items.length} / ${most}`} />}
    >
      <div className="ik-cp-batch">
        <label htmlFor={batchId}>{t('batch')}</label>
        <InputGroup
          id={batchId}
          inputRef={props.batchField}
          className="ik-code"
          value={batchFixed ? (list?.batchNo ?? '') : batchNo}
          readOnly={batchFixed}
          maxLength={30}
          autoComplete="off"
          aria-label={t('batchField')}
          aria-invalid={batchMissing}
          aria-describedby={batchMissing ? `${batchId}-error` : undefined}
          intent={batchMissing ? 'danger' : 'none'}
          onChange={(event) => props.onBatchNo(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && scanField.current?.focus()}
        />
        <span className="ik-muted">{t('type')}</span>
        <strong>{cardType ?? t('none')}</strong>
        {batchMissing && (
          <span id={`${batchId}-error`} className="ik-field-error" role="alert">
            {p('print.batchFirst')}
          </span>
        )}
      </div>
      {/* It scrolls where the window is low, then by keyboard too: axe asks for what this rule forbids. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className="ik-cp-slots" tabIndex={0} aria-label={t('title')}>
        {items.map((item) => (
          <PrintSlot
            key={item.id}
            item={item}
            me={me}
            progress={progress.get(item.job.jobId)}
            asked={question !== null && question.jobId === item.job.jobId}
            running={running}
            onRemove={(jobId) => void commands.remove(jobId)}
            onRetry={(jobId) => void print(printable.filter(({ job }) => job.jobId === jobId))}
          />
        ))}
        <li className="ik-cp-slot ik-muted">
          <span className="ik-cp-place">{free > 0 && items.length + 1}</span>
          <em>{t('more', { n: free })}</em>
        </li>
      </ol>
      <div className="ik-cp-foot">
        {running ? (
          <>
            {question && (
              <SerialQuestion
                question={question}
                about={waiting.find((item) => item.job.jobId === question.jobId)?.job.application}
                onStop={stop}
              />
            )}
            <Button fill text={t('stop')} onClick={stop} endIcon={<kbd className="ik-key">Esc</kbd>} />
          </>
        ) : (
          <PrintActions
            devices={devices}
            printable={printable.length}
            waiting={waiting.length}
            done={items.length - waiting.length}
            onPrint={() => void print(printable)}
            onChipError={() => setDialog('chip')}
            onClear={() => setDialog('clear')}
            onStartAnew={() => void commands.clear()}
          />
        )}
      </div>
      <ConfirmDialog
        open={dialog === 'clear'}
        title={t('clearTitle', { n: waiting.length })}
        confirm={t('clear')}
        onConfirm={async () => (await commands.clear()).ok && setDialog(null)}
        onClose={() => setDialog(null)}
      >
        {t('clearBody')}
      </ConfirmDialog>
      {dialog === 'chip' && (
        <ChipErrorDialog
          jobs={waiting.map(({ job }) => ({ ...job, ...job.application }))}
          cardSn={blanks.find((lot) => lot.cardType.code === cardType)?.nextCardSn ?? ''}
          onDone={onChange}
          onClose={() => setDialog(null)}
        />
      )}
    </Panel>
  )
}
