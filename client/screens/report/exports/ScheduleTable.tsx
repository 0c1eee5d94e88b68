import { Callout } from '@blueprintjs/core'
import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  ScheduleTable_schedules$data,
  ScheduleTable_schedules$key,
} from '#client/__generated__/ScheduleTable_schedules.graphql.ts'
import { weekdayName } from '#client/parts/report/weekdayName.ts'
import { useLocale } from '#client/state/locale.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'
import { camelOf } from '#domain/enumCase.ts'
import { scheduleRangeNames, scheduleStepNames } from '#domain/reportSchedule/inputs.ts'
import { ScheduleActions } from './ScheduleActions.tsx'

const text = defineMessages({
  title: { id: 'report.exports.ScheduleTable.title', defaultMessage: 'Schedules' },
  report: { id: 'report.exports.ScheduleTable.report', defaultMessage: 'Report' },
  daily: { id: 'report.exports.ScheduleTable.daily', defaultMessage: '{every}, {time}' },
  weekly: {
    id: 'report.exports.ScheduleTable.weekly',
    defaultMessage: '{every}, {weekday}, {time}',
  },
  monthly: {
    id: 'report.exports.ScheduleTable.monthly',
    defaultMessage: '{every}, day {day}, {time}',
  },
  whom: { id: 'report.exports.ScheduleTable.whom', defaultMessage: 'For' },
  whose: { id: 'report.exports.ScheduleTable.whose', defaultMessage: 'Whose' },
  mine: { id: 'report.exports.ScheduleTable.mine', defaultMessage: 'Mine' },
  me: { id: 'report.exports.ScheduleTable.me', defaultMessage: 'Me' },
  branch: { id: 'report.exports.ScheduleTable.branch', defaultMessage: 'My branch' },
  next: { id: 'report.exports.ScheduleTable.next', defaultMessage: 'Next run' },
  last: { id: 'report.exports.ScheduleTable.last', defaultMessage: 'Last run' },
  paused: { id: 'report.exports.ScheduleTable.paused', defaultMessage: 'Paused' },
  failed: { id: 'report.exports.ScheduleTable.failed', defaultMessage: 'Failed' },
  failedOf: {
    id: 'report.exports.ScheduleTable.failedOf',
    defaultMessage: '{name}: the last run failed. {why}',
  },
  runs: { id: 'report.exports.ScheduleTable.runs', defaultMessage: 'Runs' },
  none: { id: 'report.exports.ScheduleTable.none', defaultMessage: 'No schedules' },
  hint: {
    id: 'report.exports.ScheduleTable.hint',
    defaultMessage: 'Open a report, set its filters, and choose Export, On a schedule.',
  },
})

const fragment = graphql`
  fragment ScheduleTable_schedules on ReportSchedule @relay(plural: true) {
    id
    name
    every
    time
    weekday
    monthDay
    range
    forBranch
    ownerName
    mayTakeOver
    paused
    nextAt
    lastRunAt
    lastFailure
    ...ScheduleActions_schedule
  }
`
type Row = ScheduleTable_schedules$data[number]

const tones = { paused: 'none', failed: 'bad', runs: 'ok' } as const
const stateOf = ({ paused, lastFailure }: Row) =>
  paused ? 'paused' : lastFailure ? 'failed' : 'runs'

/**
 * Lists a person's schedules and those of their branch that they may take over, the next to run
 * first.
 */
export function ScheduleTable({
  schedules,
  mayForBranch,
}: {
  schedules: ScheduleTable_schedules$key
  mayForBranch: boolean
}) {
  const t = useTexts(text)
  const say = useSay()
  const locale = useLocale()
  const rows = useFragment(fragment, schedules)
  const columns = useMemo<Column<Row>[]>(() => {
    const whenOf = ({ every: step, weekday, monthDay, time }: Row) => {
      const every = camelOf(step)
      return t(every, {
        every: say(scheduleStepNames[every]),
        weekday: weekdayName(camelOf(weekday), locale),
        day: monthDay,
        time,
      })
    }
    return [
      {
        id: 'report',
        title: t('report'),
        kind: 'text',
        value: (row) => say(row.name),
        width: 230,
        sortable: true,
      },
      { id: 'when', title: t(term.when), kind: 'text', value: whenOf, width: 220 },
      {
        id: 'days',
        title: t(term.days),
        kind: 'text',
        value: (row) => say(scheduleRangeNames[camelOf(row.range)]),
        width: 170,
      },
      {
        id: 'whom',
        title: t('whom'),
        kind: 'text',
        value: (row) => t(row.forBranch ? 'branch' : 'me'),
        width: 100,
      },
      {
        id: 'whose',
        title: t('whose'),
        kind: 'text',
        value: (row) => (row.mayTakeOver ? row.ownerName : t('mine')),
        width: 150,
      },
      {
        id: 'state',
        title: t(term.status),
        kind: 'status',
        value: (row) => t(stateOf(row)),
        cell: (row) => <StateTag tone={tones[stateOf(row)]} text={t(stateOf(row))} />,
        width: 130,
      },
      {
        id: 'next',
        title: t('next'),
        kind: 'dateTime',
        value: (row) => (row.paused ? null : row.nextAt),
        sortable: true,
      },
      {
        id: 'last',
        title: t('last'),
        kind: 'dateTime',
        value: (row) => row.lastRunAt ?? null,
        hidden: true,
      },
      {
        id: 'actions',
        title: t(term.actions),
        kind: 'text',
        value: () => null,
        cell: (row) => <ScheduleActions schedule={row} mayForBranch={mayForBranch} />,
        width: 240,
      },
    ]
  }, [t, say, locale, mayForBranch])
  const failed = rows.filter((row) => stateOf(row) === 'failed')
  return (
    <>
      {failed.map(({ id, name, lastFailure }) => (
        <Callout key={id} intent="danger" compact>
          {t('failedOf', { name: say(name), why: say(lastFailure!) })}
        </Callout>
      ))}
      <TablePanel<Row>
        id="schedules"
        urlKey="sc"
        title={t('title')}
        columns={columns}
        rows={rows}
        tools={false}
        rowsShown={6}
        empty={{ title: t('none'), hint: t('hint') }}
      />
    </>
  )
}
