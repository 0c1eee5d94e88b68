import { defineMessages } from 'react-intl'
import { graphql, readInlineData } from 'react-relay'
import type { useDespatchScan_job$key } from '#client/__generated__/useDespatchScan_job.graphql.ts'
import type { useDespatchScanQuery } from '#client/__generated__/useDespatchScanQuery.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { scanFailure } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import type { DespatchTraits } from '#domain/despatch/despatchGroups.ts'
import { camelOf } from '#domain/enumCase.ts'
import { messageOf } from '#domain/problems.ts'
import { traitsOf } from './despatchCards.ts'
import { scanRefusal } from './scanRefusal.ts'
import type { useChosen } from './useChosen.ts'

const text = defineMessages({
  chosen: {
    id: 'cps.despatch.useDespatchScan.chosen',
    defaultMessage: '{name}: {n, plural, one {# card} other {# cards}} chosen',
  },
  already: { id: 'cps.despatch.useDespatchScan.already', defaultMessage: '{name}: already chosen' },
  is: { id: 'cps.despatch.useDespatchScan.is', defaultMessage: '{name} – {why} ({state})' },
})

const jobFragment = graphql`
  fragment useDespatchScan_job on CardJob @inline {
    id
    status
    availableActions
    branch {
      code
    }
    application {
      name
      employerName
      employerKind
      employerNo
      rocNo
      stickerDate
      deliveryMethod
      collectionBranch {
        code
      }
    }
  }
`
const query = graphql`
  query useDespatchScanQuery($text: String!) {
    findCardJobs(text: $text, inHand: true) {
      status
      ...useDespatchScan_job
    }
  }
`

/**
 * Answers a scanned card serial, chip or QR code: the card joins the chosen ones. The first one
 * narrows the list to its employer and sticker date; a card that doesn't match is refused
 * (despatch.mixed).
 */
export function useDespatchScan(
  choice: ReturnType<typeof useChosen>,
  onFirst: (traits: DespatchTraits) => void,
) {
  const ask = useAsk<useDespatchScanQuery>(query)
  const locale = useLocale()
  const stateName = useStateNames(cardJobStateRows)
  const t = useTexts(text)
  return async (scanned: string): Promise<ScanOutcome> => {
    let found: useDespatchScanQuery['response']
    try {
      found = await ask({ text: scanned })
    } catch (error) {
      return scanFailure(error)
    }
    const jobs = found.findCardJobs
    const ref: useDespatchScan_job$key | undefined =
      jobs.find((job) => job.status === 'QC_PASSED') ?? jobs[0]
    if (!ref) return { tone: 'bad', text: messageOf('record.notFound', locale) }
    const { id, status, branch, application, availableActions } = readInlineData(jobFragment, ref)
    const { name } = application
    const traits = traitsOf({ branch, application })

    const before = choice.now.current
    if (before.has(id)) return { tone: 'warn', text: t('already', { name }) }
    const refused = scanRefusal(
      { state: camelOf(status), mayDespatch: availableActions.includes('DESPATCH'), traits },
      [...before.values()],
    )
    if (refused) {
      const why = messageOf(refused.code, locale, refused.values)
      if (status === 'QC_PASSED') return { tone: 'bad', text: `${name} – ${why}` }
      return { tone: 'bad', text: t('is', { name, why, state: stateName(status) }) }
    }
    choice.add([[id, traits]])
    if (before.size === 0) onFirst(traits)
    return {
      tone: 'ok',
      text: t('chosen', { name, n: choice.now.current.size }),
      undo: async () => choice.remove([id]),
    }
  }
}
