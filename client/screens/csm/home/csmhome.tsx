import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { csmhomeQuery } from '#client/__generated__/csmhomeQuery.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { csmCardTypeNames, csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { csmJobStateRows } from '#domain/csmJob/states.ts'
import { upperOf } from '#domain/enumCase.ts'
import { enumsOf } from '#domain/stateRows.ts'

const text = defineMessages({
  state: {
    id: 'csm.home.state',
    defaultMessage:
      '{waiting, plural, =0 {No job waits} one {# job waits} other {# jobs wait}}, {errors, plural, =0 {no file is an error} one {# file is an error} other {# files are errors}}',
  },
  counts: { id: 'csm.home.counts', defaultMessage: 'Jobs by status and card type' },
  status: { id: 'csm.home.status', defaultMessage: 'Status' },
  fault: { id: 'csm.home.fault', defaultMessage: 'Folder {folder}: {message}, since {since}' },
})

const query = graphql`
  query csmhomeQuery @preloadable {
    csmStatusCounts {
      cardType
      status
      count
    }
    csmErrorCount
    csmFolderFaults {
      folder
      message
      since
    }
  }
`

/** CSM home (/csm/home): how many jobs stand where, what waits, and which folders fail. */
export function Screen({ queryRef }: ScreenProps<csmhomeQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const stateName = useStateNames(csmJobStateRows)
  const {
    csmStatusCounts: counts,
    csmErrorCount: errors,
    csmFolderFaults: faults,
  } = usePreloadedQuery<csmhomeQuery>(query, queryRef)
  const refresh = useRefresh()
  useLive(['CSM_JOB', 'CSM_FILE'], () => refresh())
  const of = (status: string, type?: string) =>
    counts
      .filter((each) => each.status === status && (!type || each.cardType === type))
      .reduce((sum, { count }) => sum + count, 0)
  const states = enumsOf(csmJobStateRows)
  return (
    <>
      <PageHeader screen="/csm/home" state={t('state', { waiting: of('UNQUEUED') + of('QUEUED'), errors })} />
      {faults.map(({ folder, message, since }) => (
        <Callout key={folder} intent="danger">
          {t('fault', { folder, message, since: format.dateTime(since) })}
        </Callout>
      ))}
      <Panel title={t('counts')}>
        <SmallTable
          label={t('counts')}
          rows={states.map((status) => ({ status }))}
          rowId={({ status }) => status}
          columns={[
            { id: 'status', title: t('status'), kind: 'text', value: ({ status }) => stateName(status) },
            ...csmCardTypes.map((type) => ({
              id: type,
              title: csmCardTypeNames[type],
              kind: 'count' as const,
              value: ({ status }: { status: string }) => of(status, upperOf(type)),
            })),
          ]}
        />
      </Panel>
    </>
  )
}
