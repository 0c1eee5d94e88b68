import { HTMLTable } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CardTypeTable_dashboard$key } from '#client/__generated__/CardTypeTable_dashboard.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { countedEvents } from '#domain/cardJob/cardEvents.ts'
import { CountCells, CountHeads } from './CountCells.tsx'

const text = defineMessages({
  title: { id: 'cps.dashboard.CardTypeTable.title', defaultMessage: 'Today by card type' },
  type: { id: 'cps.dashboard.CardTypeTable.type', defaultMessage: 'Card type' },
  yield: { id: 'cps.dashboard.CardTypeTable.yield', defaultMessage: 'Yield' },
  none: { id: 'cps.dashboard.CardTypeTable.none', defaultMessage: 'Nothing has happened today yet' },
})

const fragment = graphql`
  fragment CardTypeTable_dashboard on ProductionDashboard {
    cardTypes {
      cardType {
        code
        description
      }
      counts {
        received
        printed
        qcPassed
        qcRejected
        chipError
        manuallyRejected
        despatched
        yield
      }
    }
  }
`

type Props = { dashboard: CardTypeTable_dashboard$key; branch: string | null }

/** What happened today to the cards of each type. */
export function CardTypeTable({ dashboard, branch }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { cardTypes } = useFragment(fragment, dashboard)
  return (
    <Panel title={t('title')} className="ik-dash-table">
      {cardTypes.length === 0 ? (
        <p className="ik-chart-empty">{t('none')}</p>
      ) : (
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{t('type')}</th>
              <CountHeads events={countedEvents} />
              <th scope="col" className="ik-number">
                {t('yield')}
              </th>
            </tr>
          </thead>
          <tbody>
            {cardTypes.map(({ cardType: { code, description }, counts }) => (
              <tr key={code}>
                <th scope="row">
                  <span className="ik-code">{code}</span> <span className="ik-muted">{description}</span>
                </th>
                <CountCells events={countedEvents} counts={counts} of={{ branch, type: code }} name={code} />
                <td className="ik-number">{format.percent(counts.yield)}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
    </Panel>
  )
}
