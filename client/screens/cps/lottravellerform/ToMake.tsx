import { Button, HTMLTable } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ToMake_works$key } from '#client/__generated__/ToMake_works.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { limits } from '#domain/limits.ts'
import { travellerTexts } from './travellerTexts.ts'
import { newForm, type TravellerKey } from './travellerVariables.ts'

const text = defineMessages({
  ...travellerTexts,
  title: { id: 'cps.lottravellerform.ToMake.title', defaultMessage: 'Still to be made' },
  count: { id: 'cps.lottravellerform.ToMake.count', defaultMessage: '{n, plural, one {# form} other {# forms}}{more}' },
  none: { id: 'cps.lottravellerform.ToMake.none', defaultMessage: 'Every recorded day’s work has its form' },
  make: { id: 'cps.lottravellerform.ToMake.make', defaultMessage: 'Make form' },
  makeOf: { id: 'cps.lottravellerform.ToMake.makeOf', defaultMessage: 'Make form of {operator}, {lot}, {station}, {day}' },
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
type Props = { works: ToMake_works$key; current: string | null; narrow: boolean; onMake: (key: TravellerKey) => void }

/** Recorded work that no form tells of yet: each row makes one. `narrow`: beside a form, which has the figures. */
export function ToMake({ works, current, narrow, onMake }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const all = useFragment(fragment, works)
  const rows = all.slice(0, limits.pageSizeMaximum)
  const figures = narrow ? [] : (['withdrawn', 'good', 'rejected', 'putBack'] as const)
  return (
    <Panel
      title={t('title')}
      aside={<span className="ik-muted">{t('count', { n: rows.length, more: all.length > rows.length ? '+' : '' })}</span>}
      className="ik-tv-make"
    >
      {rows.length === 0 && <p className="ik-muted ik-tv-none">{t('none')}</p>}
      {rows.length > 0 && (
        <div className="ik-tv-rows">
          <HTMLTable compact>
            <thead>
              <tr>
                {(['day', 'lot', 'station', 'operator'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
                {figures.map((name) => (
                  <th key={name} scope="col" className="ik-number">
                    {t(name)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={newForm(row)} aria-current={newForm(row) === current}>
                  <td>{format.date(row.day)}</td>
                  <td className="ik-code">{row.lotNo}</td>
                  <td className="ik-code">{row.stationId}</td>
                  <td>{row.operatorName}</td>
                  {figures.map((name) => (
                    <td key={name} className="ik-number">
                      {format.count(row.recorded[name])}
                    </td>
                  ))}
                  <td>
                    {row.mayMake && (
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
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
    </Panel>
  )
}
