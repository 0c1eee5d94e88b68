import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useFindApplicationQuery } from '#client/__generated__/useFindApplicationQuery.graphql.ts'
import { scanFailure } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { messageOf } from '#domain/problems.ts'

const text = defineMessages({
  found: { id: 'cps.printsurface.useFindApplication.found', defaultMessage: '{name} · {no}' },
  newest: {
    id: 'cps.printsurface.useFindApplication.newest',
    defaultMessage: '{name} · {no}: the newest of {n} applications',
  },
})

const query = graphql`
  query useFindApplicationQuery($text: String!) {
    findCardJobs(text: $text) {
      application {
        applId
        applicationNo
        name
      }
    }
  }
`

/**
 * Finds an application by passport, application number, card or chip serial, or QR code; the newest
 * if there are several.
 */
export function useFindApplication(onFound: (applId: string) => void) {
  const ask = useAsk<useFindApplicationQuery>(query)
  const locale = useLocale()
  const t = useTexts(text)
  return async (scanned: string): Promise<ScanOutcome> => {
    try {
      const answer = await ask({ text: scanned })
      const found = answer.findCardJobs
      const [newest] = found
      if (!newest) return { tone: 'bad', text: messageOf('record.notFound', locale) }
      const { applId, applicationNo: no, name } = newest.application
      const n = new Set(found.map(({ application }) => application.applId)).size
      onFound(applId)
      return n > 1
        ? { tone: 'warn', text: t('newest', { name, no, n }) }
        : { tone: 'ok', text: t('found', { name, no }) }
    } catch (error) {
      return scanFailure(error)
    }
  }
}
