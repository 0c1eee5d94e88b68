import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CardTypeTable_dashboard$key } from '#client/__generated__/CardTypeTable_dashboard.graphql.ts'
import { CodeAndName } from '#client/parts/CodeAndName.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { countedEvents } from '#domain/cardJob/cardEvents.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { useCountColumns } from './useCountColumns.tsx'

const text = defineMessages({
  title: { id: 'cps.dashboard.CardTypeTable.title', defaultMessage: 'Today by card type' },
  yield: { id: 'cps.dashboard.CardTypeTable.yield', defaultMessage: 'Yield' },
  none: {
    id: 'cps.dashboard.CardTypeTable.none',
    defaultMessage: 'Nothing has happened today yet',
  },
})

const fragment = graphql`
  fragment CardTypeTable_dashboard on ProductionDashboard {
    cardTypes {
      cardType {
        code
        description
      }
      counts {
        ...eventCounts_counts @relay(mask: false)
        yield
      }
    }
  }
`

type Props = { dashboard: CardTypeTable_dashboard$key; branch: string | null }

/** Shows today's events by card type. */
export function CardTypeTable({ dashboard, branch }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const countColumns = useCountColumns()
  const { cardTypes } = useFragment(fragment, dashboard)
  return (
    <FiguresTable
      title={t('title')}

      none={t('none')}
      rows={cardTypes}
      rowId={({ cardType }) => cardType.code}
      columns={[
        {
          id: 'type',
          title: t(term.cardType),
          kind: 'text',
          value: ({ cardType }) => cardType.code,
          cell: ({ cardType }) => <CodeAndName code={cardType.code} name={cardType.description} />,
        },
        ...countColumns(countedEvents, ({ cardType: { code } }: (typeof cardTypes)[number]) => ({
          name: code,
          of: { branch, type: code },
        })),
        {
          id: 'yield',
          title: t('yield'),
          kind: 'count',
          value: ({ counts }) => counts.yield,
          cell: ({ counts }) => format.percent(counts.yield),
        },
      ]}
    />
  )
}
