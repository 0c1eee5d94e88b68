import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type {
  useFindRejectableQuery,
  useFindRejectableQuery$data,
} from '#client/__generated__/useFindRejectableQuery.graphql.ts'
import { problemOfFailure, statedProblem } from '#client/relay/problemOfFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useLocale } from '#client/state/locale.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { useTexts } from '#client/state/texts.ts'
import { cardJobRefusal } from '#domain/cardJob/refusals.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import { cardJobTransitions } from '#domain/cardJob/transitions.ts'
import { camelOf, type EnumOf } from '#domain/enumCase.ts'
import { messageOf } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'

const text = defineMessages({
  several: {
    id: 'cps.cardqc.useFindRejectable.several',
    defaultMessage: '{n} cards have this passport: scan the card, or type the application number',
  },
})

const query = graphql`
  query useFindRejectableQuery($text: String!) {
    findCardJobs(text: $text, inHand: true) {
      ...rejectableJob_job @relay(mask: false)
      branch {
        code
      }
    }
  }
`
type FoundJob = useFindRejectableQuery$data['findCardJobs'][number]

/**
 * Finds the job to reject by its card's serial, its application or its passport. A job without a
 * card can be rejected too, with the blank card that was spoiled. Returns the problem if there is
 * none.
 */
export function useFindRejectable(): (typed: string) => Promise<FoundJob | ClientProblem> {
  const ask = useAsk<useFindRejectableQuery>(query)
  const t = useTexts(text)
  const locale = useLocale()
  return useCallback(
    async (typed) => {
      try {
        const answer = await ask({ text: typed })
        const all = answer.findCardJobs
        const bySerial = all.filter(({ card }) => card?.cardSn === typed)
        const jobs = bySerial.length > 0 ? bySerial : all
        const fit = jobs.filter((job) => job.availableActions.includes('MANUAL_REJECT'))
        if (fit.length > 1)
          return { code: '', message: t('several', { n: fit.length }), path: 'text', fields: [] }
        if (fit[0]) return fit[0]
        if (!jobs[0]) return statedProblem('record.notFound', 'text')
        const { code, values } = refusalOf(jobs[0])
        return { code, message: messageOf(code, locale, values), path: 'text', fields: [] }
      } catch (error) {
        return problemOfFailure(error)
      }
    },
    [ask, t, locale],
  )
}

type Job = { readonly status: EnumOf<CardJobState>; readonly branch: { readonly code: string } }

/** Returns why a card can't be rejected. If its state would allow it, another branch has it. */
function refusalOf({
  status,
  branch,
}: Job): Pick<ReturnType<typeof cardJobRefusal>, 'code' | 'values'> {
  const state = camelOf(status)
  if (nextState(cardJobTransitions, state, 'manualReject'))
    return { code: 'job.heldElsewhere', values: { branch: branch.code } }
  if (state === 'qcRejected' || state === 'chipError')
    return { code: 'qc.alreadyRejected', values: {} }
  return cardJobRefusal(state, 'manualReject')
}
