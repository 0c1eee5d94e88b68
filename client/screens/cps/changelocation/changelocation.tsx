import { Search } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { changelocationQuery } from '#client/__generated__/changelocationQuery.graphql.ts'
import { LastRecords } from '#client/parts/record/LastRecords.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import type { Moved } from './LocationForm.tsx'
import { MovedList } from './MovedList.tsx'
import { RecordChoice } from './RecordChoice.tsx'
import { RecordMove } from './RecordMove.tsx'
import { useRecordAtHand } from './useRecordAtHand.ts'
import { useScanRecord } from './useScanRecord.ts'
import './changelocation.css'

const text = defineMessages({
  state: {
    id: 'cps.changelocation.state',
    defaultMessage: 'A record that waits to be personalised goes to another branch or station',
  },
  scan: {
    id: 'cps.changelocation.scan',
    defaultMessage: 'Scan or type a passport, application or card serial',
  },
  start: { id: 'cps.changelocation.start', defaultMessage: 'Which record?' },
  startHint: {
    id: 'cps.changelocation.startHint',
    defaultMessage: 'Scan it, or type one of its numbers and press Enter.',
  },
  choose: { id: 'cps.changelocation.choose', defaultMessage: 'Choose one of the records' },
  notHere: {
    id: 'cps.changelocation.notHere',
    defaultMessage: 'Check the number. Records of other branches do not show here.',
  },
})

const query = graphql`
  query changelocationQuery($q: String!, $asked: Boolean!) @preloadable {
    found: findCardJobs(text: $q) @include(if: $asked) {
      ...RecordChoice_jobs
      ...useRecordAtHand_jobs
    }
    ...RecordMove_query
    viewer @skip(if: $asked) {
      ...LastRecords_viewer @arguments(of: MOVED)
    }
  }
`

const none: never[] = []

/**
 * Change location (/ikad/cps/general/support/changelocation): moves a record to another branch or
 * station.
 */
export function Screen({ queryRef }: ScreenProps<changelocationQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const { set, setStill } = useUrlQuery()
  const data = usePreloadedQuery<changelocationQuery>(query, queryRef)
  const [moved, setMoved] = useState<readonly Moved[]>([])
  const scanField = useRef<HTMLInputElement>(null)
  useLiveRefresh(['CARD_JOB', 'PRINT_LIST', 'STATION', 'SETTINGS'])
  const onScan = useScanRecord((q) => set({ q, job: null }))
  const onMoved = (record: Moved) => {
    setMoved((present) => [record, ...present])
    // A record scanned in the meantime stays.
    if (setStill({ q: null, job: null })) scanField.current?.focus()
  }

  const found = data.found ?? none
  const job = useRecordAtHand(found)
  return (
    <>
      <PageHeader screen="/ikad/cps/general/support/changelocation" state={t('state')} />
      <ScanField label={t('scan')} onScan={onScan} fieldRef={scanField} />
      <div className="ik-cl">
        {found.length > 1 && <RecordChoice jobs={found} chosen={job?.id ?? null} />}
        {job ? (
          <RecordMove job={job} query={data} onMoved={onMoved} />
        ) : (
          <NoticePanel
            icon={<Search size={20} />}
            title={
              found.length > 1
                ? t('choose')
                : queryRef.variables.asked
                  ? p('record.notFound')
                  : t('start')
            }
          >
            {found.length > 1 ? null : t(queryRef.variables.asked ? 'notHere' : 'startHint')}
          </NoticePanel>
        )}
        <MovedList moved={moved} />
        <LastRecords
          viewer={data.viewer}
          to={({ jobId, application: { applicationNo } }) =>
            `?q=${encodeURIComponent(applicationNo)}&job=${jobId}`
          }
        />
      </div>
    </>
  )
}
