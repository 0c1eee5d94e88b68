import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ToMake_works$key } from '#client/__generated__/ToMake_works.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { limits } from '#domain/limits.ts'
import { travellerTexts } from './travellerTexts.ts'
import { newForm, type TravellerKey } from './travellerVariables.ts'

const text = defineMessages({
  ...travellerTexts,
  title: { id: 'cps.lottravellerform.ToMake.title', defaultMessage: 'Still to be made' },
  count: {
    id: 'cps.lottravellerform.ToMake.count',
    defaultMessage: '{n, plural, one {# form} other {# forms}}{more}',
  },
  none: {
    id: 'cps.lottravellerform.ToMake.none',
    defaultMessage: 'Every recorded day’s work has its form',
  },
  make: { id: 'cps.lottravellerform.ToMake.make', defaultMessage: 'Make form' },
  makeOf: {
    id: 'cps.lottravellerform.ToMake.makeOf',
    defaultMessage: 'Make form of {operator}, {lot}, {station}, {day}',
  },
})

const fragment = graphql`
  fragment ToMake_works on LotTravellerWork @relay(plural: true) {
    lotNo
    day
    stationId
    operator
    operatorName
    mayMake
    recorded {
      withdrawn
      good
      rejected
      putBack
    }
  }
`
type Props = {
  works: ToMake_works$key
  current: string | null
  narrow: boolean
  onMake: (key: TravellerKey) => void
}

/**
 * Lists recorded work without a form; each row creates one. `narrow` is for use beside a form,
 * which has the figures.
 */
export function ToMake({ works, current, narrow, onMake }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const all = useFragment(fragment, works)
  const rows = all.slice(0, limits.pageSizeMaximum)
  const figures = narrow ? [] : (['withdrawn', 'good', 'rejected', 'putBack'] as const)
  return (
    <Panel
      title={t('title')}
      aside={
        <span className="ik-muted">
          {t('count', { n: rows.length, more: all.length > rows.length ? '+' : '' })}
        </span>
      }
    >
      {rows.length === 0 && <p className="ik-muted ik-tv-none">{t('none')}</p>}
      {rows.length > 0 && (
        <div className="ik-tv-rows">
          <SmallTable
            rowHead={false}
            rows={rows}
            rowId={newForm}
            current={current}
            columns={[
              { id: 'day', title: t('day'), kind: 'date', value: ({ day }) => day },
              { id: 'lot', title: t('lot'), kind: 'code', value: ({ lotNo }) => lotNo },
              {
                id: 'station',
                title: t('station'),
                kind: 'code',
                value: ({ stationId }) => stationId,
              },
              {
                id: 'operator',
                title: t('operator'),
                kind: 'text',
                value: ({ operatorName }) => operatorName,
              },
              ...figures.map((name) => ({
                id: name,
                title: t(name),
                kind: 'count' as const,
                value: ({ recorded }: (typeof rows)[number]) => recorded[name],
              })),
            ]}
            buttons={{
              title: t('make'),
              of: (row) =>
                row.mayMake && (
                  <Button
                    size="small"
                    text={t('make')}
                    aria-label={t('makeOf', {
                      operator: row.operatorName,
                      lot: row.lotNo,
                      station: row.stationId,
                      day: format.date(row.day),
                    })}
                    onClick={() => onMake(row)}
                  />
                ),
            }}
          />
        </div>
      )}
    </Panel>
  )
}
