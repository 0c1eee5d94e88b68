import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StatedFigures_traveller$key } from '#client/__generated__/StatedFigures_traveller.graphql.ts'
import type { useQcStatusCodes_query$key } from '#client/__generated__/useQcStatusCodes_query.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { BalanceLine } from './BalanceLine.tsx'
import { FigureTable } from './FigureTable.tsx'
import { travellerTexts } from './travellerTexts.ts'
import { useCodeName } from './useCodeName.ts'

const text = defineMessages({
  ...travellerTexts,
  noRemark: { id: 'cps.lottravellerform.StatedFigures.noRemark', defaultMessage: 'No remark' },
})

const fragment = graphql`
  fragment StatedFigures_traveller on LotTraveller {
    good
    rejected
    remark
    balance
    goodDifference
    rejects {
      code
      stated
      recorded
      difference
    }
    recorded {
      withdrawn
      putBack
      good
    }
  }
`

type Props = { query: useQcStatusCodes_query$key; traveller: StatedFigures_traveller$key }

/** Shows a form's figures next to the recorded ones, and its remark. */
export function StatedFigures({ query, traveller }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const nameOf = useCodeName(query)
  const { good, rejected, remark, balance, goodDifference, rejects, recorded } = useFragment(
    fragment,
    traveller,
  )
  const rows = [
    { key: 'withdrawn', title: t('withdrawn'), recorded: recorded.withdrawn },
    {
      key: 'good',
      title: t('good'),
      stated: format.count(good),
      recorded: recorded.good,
      difference: goodDifference,
    },
    ...rejects.map((row) => ({
      key: row.code,
      title: nameOf(row.code),
      stated: format.count(row.stated),
      recorded: row.recorded,
      difference: row.difference,
    })),
    { key: 'putBack', title: t('putBack'), recorded: recorded.putBack },
  ]
  const asRecorded = goodDifference === 0 && rejects.every(({ difference }) => difference === 0)
  return (
    <>
      <FigureTable rows={rows} />
      <BalanceLine
        withdrawn={recorded.withdrawn}
        putBack={recorded.putBack}
        good={good}
        rejected={rejected}
        balance={balance}
        asRecorded={asRecorded}
      />
      <p className="ik-tv-remark">
        <strong>{t('remark')}</strong> {remark || <span className="ik-muted">{t('noRemark')}</span>}
      </p>
    </>
  )
}
