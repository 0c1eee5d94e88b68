import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { usePassOffer_query$key } from '#client/__generated__/usePassOffer_query.graphql.ts'
import { useSay } from '#client/state/words.ts'
import { countries, countryName } from '#domain/pass/countries.ts'

const fragment = graphql`
  fragment usePassOffer_query on Query {
    passOffer {
      nationalities
      sectors {
        name
        englishName
      }
    }
  }
`

/**
 * Returns the nationalities and sectors of passes as filter choices, and a function that names a
 * sector.
 */
export function usePassOffer(query: usePassOffer_query$key) {
  const say = useSay()
  const { nationalities, sectors } = useFragment(fragment, query).passOffer
  return useMemo(() => {
    const codes = nationalities ?? countries.map(({ code }) => code)
    const named = new Map(
      sectors.map(({ name, englishName }) => [name, say({ en: englishName, ms: name })]),
    )
    const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)
    return {
      nationalities: codes
        .map((code) => ({ value: code, label: `${say(countryName(code))} (${code})` }))
        .toSorted(byLabel),
      sectors: sectors.map(({ name }) => ({ value: name, label: named.get(name)! })),
      sectorName: (name: string) => named.get(name) ?? name,
    }
  }, [nationalities, sectors, say])
}
