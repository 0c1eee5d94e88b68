import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  TodayPanel_viewer$data,
  TodayPanel_viewer$key,
} from '#client/__generated__/TodayPanel_viewer.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { Panel } from '#client/ui/Panel.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { cardEventNames } from '#domain/cardJob/cardEvents.ts'
import { camelOf } from '#domain/enumCase.ts'
import { headquarters } from '#domain/limits.ts'

const text = defineMessages({
  title: { id: 'core.TodayPanel.title', defaultMessage: 'Today at {branch}' },
  everywhere: { id: 'core.TodayPanel.everywhere', defaultMessage: 'Today at all branches' },
  now: { id: 'core.TodayPanel.now', defaultMessage: 'Now' },
  usual: { id: 'core.TodayPanel.usual', defaultMessage: 'Usual' },
  explained: {
    id: 'core.TodayPanel.explained',
    defaultMessage: 'Usual: average of the last four full {weekday}s.',
  },
})

type Row = TodayPanel_viewer$data['today'][number]

/**
 * Shows today's card events at the branches that the person sees, next to the usual figures of the
 * weekday.
 */
export function TodayPanel({ viewer, now }: { viewer: TodayPanel_viewer$key; now: Date }) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const { branch, today } = useFragment(
    graphql`
      fragment TodayPanel_viewer on Viewer {
        branch {
          code
          name
        }
        today {
          event
          today
          usual
        }
      }
    `,
    viewer,
  )
  const title = branch.code === headquarters ? t('everywhere') : t('title', { branch: branch.name })
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'event',
        title: t(term.cards),
        kind: 'text',
        value: ({ event }) => say(cardEventNames[camelOf(event)]),
      },
      { id: 'today', title: t('now'), kind: 'count', value: (row) => row.today },
      { id: 'usual', title: t('usual'), kind: 'count', value: (row) => Math.round(row.usual) },
    ],
    [t, say],
  )
  return (
    <Panel title={title} className="ik-today">
      <SmallTable label={title} columns={columns} rows={today} rowId={({ event }) => event} />
      <p className="ik-muted">{t('explained', { weekday: format.weekday(now) })}</p>
    </Panel>
  )
}
