import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { OpenCases_sheet$key } from '#client/__generated__/OpenCases_sheet.graphql.ts'
import { useCaseKindName } from '#client/screens/sms/openmatters/useCaseKindName.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  title: {
    id: 'sms.certification.OpenCases.title',
    defaultMessage: '{n, plural, =0 {No open custody case} other {Open custody cases: #}}',
  },
  since: { id: 'sms.certification.OpenCases.since', defaultMessage: 'since {day}' },
})

const fragment = graphql`
  fragment OpenCases_sheet on CertificationSheet {
    cases {
      kind
      reference
      openedAt
    }
  }
`

/** Lists the custody cases that are part of a place's figures, with the way to each. */
export function OpenCases({ sheet }: { sheet: OpenCases_sheet$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const kindName = useCaseKindName()
  const { cases } = useFragment(fragment, sheet)
  return (
    <>
      <h3>{t('title', { n: cases.length })}</h3>
      {cases.length > 0 && (
        <ul>
          {cases.map(({ kind, reference, openedAt }) => (
            <li key={`${kind} ${reference}`}>
              <Link
                to={`/ikad/sms/openmatters?${new URLSearchParams({ case: `${kind} ${reference}` })}`}
              >
                {kindName(kind)} {reference}
              </Link>{' '}
              {t('since', { day: format.date(openedAt) })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
