import { useCallback, useEffect } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import { createOperationDescriptor, getRequest } from 'relay-runtime'
import type {
  useLoadCheckQuery,
  useLoadCheckQuery$data,
} from '#client/__generated__/useLoadCheckQuery.graphql.ts'
import { problemOfFailure, statedProblem } from '#client/relay/problemOfFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'

const query = graphql`
  query useLoadCheckQuery($qrString: String!) {
    qualityCheck(qrString: $qrString) {
      __typename
      ... on QualityCheck {
        mayPass
        mayNotPassBecause {
          code
          message
        }
        claims {
          name
          scanned
          recorded
          agrees
        }
        job {
          ...rejectableJob_job @relay(mask: false)
          card {
            chipSn
          }
          ...CardFace_job
          ...AgreementPanel_job
        }
      }
      ... on Problem {
        code
        message
      }
    }
  }
`

export type Check = Extract<
  useLoadCheckQuery$data['qualityCheck'],
  { readonly __typename: 'QualityCheck' }
>
export type Refusal = { code: string; message: string }

/**
 * Returns whether any verdict is possible. One's own work may be rejected but not passed. There is
 * no verdict on a card that the immigration department has received, that is already checked, or
 * that bears another card's QR code (specification section 4).
 */
export function verdictOpen({ job, mayNotPassBecause }: Check): boolean {
  const decidable = job.availableActions.some(
    (action) => action === 'PASS_QC' || action === 'REJECT_QC',
  )
  return decidable && (!mayNotPassBecause || mayNotPassBecause.code === 'qc.samePerson')
}

/**
 * Queries the check of a QR code. The shown one is retained in the store, although no screen query
 * holds it.
 */
export function useLoadCheck(
  shown: string | undefined,
): (qrString: string) => Promise<Check | Refusal> {
  const environment = useRelayEnvironment()
  const ask = useAsk<useLoadCheckQuery>(query)
  useEffect(() => {
    if (shown)
      return environment.retain(createOperationDescriptor(getRequest(query), { qrString: shown }))
        .dispose
  }, [environment, shown])
  return useCallback(
    async (qrString) => {
      try {
        const found = await ask({ qrString })
        const check = found.qualityCheck
        if (check?.__typename === 'QualityCheck') return check
        return check?.__typename === 'Problem' ? check : statedProblem('qc.noData')
      } catch (error) {
        return problemOfFailure(error)
      }
    },
    [ask],
  )
}
