import { Button } from '@blueprintjs/core'
import type { RefObject } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PrintListPanel_list$key } from '#client/__generated__/PrintListPanel_list.graphql.ts'
import type { PrintListPanel_station$key } from '#client/__generated__/PrintListPanel_station.graphql.ts'
import type { PrintListPanel_viewer$key } from '#client/__generated__/PrintListPanel_viewer.graphql.ts'
import { useDevices } from '#client/devices/useDevices.ts'
import { waitingItems } from '#client/screens/cps/cardprinting/pending/waitingItems.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { BatchFields } from './BatchFields.tsx'
import { PrintActions } from './PrintActions.tsx'
import { PrintDialogs } from './PrintDialogs.tsx'
import { PrintSlot } from './PrintSlot.tsx'
import { RunStatus } from './RunStatus.tsx'
import { SerialQuestion } from './SerialQuestion.tsx'
import type { Batch } from './useBatch.ts'
import { useListPrinting } from './useListPrinting.ts'
import type { usePrintList } from './usePrintList.ts'
import { useReaderEmpty } from './useReaderEmpty.ts'

const text = defineMessages({
  title: { id: 'cps.cardprinting.PrintListPanel.title', defaultMessage: 'Print list' },
  more: {
    id: 'cps.cardprinting.PrintListPanel.more',
    defaultMessage:
      '{n, plural, =0 {The list is full} one {One more can be added} other {# more can be added}}',
  },
  fill: { id: 'cps.cardprinting.PrintListPanel.fill', defaultMessage: 'Fill with the oldest' },
  stop: { id: 'cps.cardprinting.PrintListPanel.stop', defaultMessage: 'Stop printing' },
})

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
      inPrinter {
        by
        at
        cardSn
      }
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
          passportNo
          nationality
          gender
          dateOfBirth
          sector
          passExpiry
          stickerNo
          cardType {
            id
            code
          }
          surface {
            url
          }
          photo {
            url
          }
        }
      }
      qrString
      faceFaults {
        missing
        shown
      }
      ...PrintSlot_item
    }
  }
`

const stationFragment = graphql`
  fragment PrintListPanel_station on Station {
    stationId
    printListRecords
    held {
      nextCardSn
      cardType {
        code
      }
    }
  }
`

const viewerFragment = graphql`
  fragment PrintListPanel_viewer on Viewer {
    staffName
  }
`

type Props = {
  list: PrintListPanel_list$key | null | undefined
  station: PrintListPanel_station$key
  viewer: PrintListPanel_viewer$key
  batch: Batch
  scanField: RefObject<HTMLInputElement | null>
  commands: ReturnType<typeof usePrintList>
  /** Fills the free places; null if nothing may be added. */
  onFill: ((free: number) => void) | null
  onChange: () => void
}

/** The station's printing list with five places, one card type and one batch, and its printing. */
export function PrintListPanel({ batch, commands, onFill, onChange, scanField, ...props }: Props) {
  const t = useTexts(text)
  const devices = useDevices()
  const question = useStore(devices.question)
  const readerEmpty = useReaderEmpty(devices)
  const list = useFragment(fragment, props.list ?? null)
  const { stationId, printListRecords, held } = useFragment(stationFragment, props.station)
  const { staffName: me } = useFragment(viewerFragment, props.viewer)
  const cardType = list?.cardType.code ?? null
  const items = list?.items ?? []
  const waiting = waitingItems(list)
  const free = Math.max(printListRecords - items.length, 0)
  const printing = useListPrinting({
    stationId,
    me,
    cardType,
    waiting,
    devices,
    commands,
    scanField,
    onChange,
  })
  const { progress, running, byId, setDialog } = printing

  return (
    <Panel
      title={t('title')}
      className="ik-cp-list"
      aside={<StateTag tone="info" icon={null} text={`${items.length} / ${printListRecords}`} />}
    >
      <BatchFields batch={batch} cardType={cardType} scanField={scanField} />
      {/* It scrolls in a low window and must then be focusable for keyboards, as axe demands and this rule forbids. */}
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
            readerEmpty={readerEmpty}
            onPreview={(jobId) => setDialog({ kind: 'preview', jobId })}
            onRemove={(jobId) => void commands.remove(jobId)}
            accepted={printing.isAccepted(item)}
            onAccept={printing.accept}
            onRetry={(jobId) => printing.printOne(jobId)}
            onSettle={(jobId) => setDialog({ kind: 'settle', jobId })}
          />
        ))}
        <li className="ik-cp-slot ik-muted">
          <span className="ik-cp-place" />
          <em>{t('more', { n: free })}</em>
          {onFill && free > 0 && !running && (
            <Button size="small" text={t('fill')} onClick={() => onFill(free)} />
          )}
        </li>
      </ol>
      <div className="ik-cp-foot">
        <RunStatus
          count={printing.count}
          progress={progress}
          nameOf={(jobId) => byId(jobId)?.job.application.name ?? ''}
        />
        {running ? (
          <>
            {question && (
              <SerialQuestion
                question={question}
                about={question.jobId === null ? undefined : byId(question.jobId)?.job.application}
                onStop={printing.stop}
              />
            )}
            <Button
              fill
              text={t('stop')}
              onClick={printing.stop}
              endIcon={<kbd className="ik-key">Esc</kbd>}
            />
          </>
        ) : (
          <PrintActions
            devices={devices}
            printable={printing.printable.length}
            waiting={waiting.length}
            done={items.length - waiting.length}
            onPrint={printing.printAll}
            onChipError={() => setDialog({ kind: 'chip' })}
            onClear={() => setDialog({ kind: 'clear' })}
            onStartAnew={() => void commands.clear()}
          />
        )}
      </div>
      <PrintDialogs
        dialog={printing.dialog}
        waiting={waiting}
        me={me}
        nextCardSn={held.find((lot) => lot.cardType.code === cardType)?.nextCardSn ?? ''}
        onClear={commands.clear}
        onPrinted={printing.printOne}
        onNothing={printing.nothingPrinted}
        onChange={onChange}
        onDialog={setDialog}
      />
    </Panel>
  )
}
