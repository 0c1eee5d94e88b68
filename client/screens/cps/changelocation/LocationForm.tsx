import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { LocationForm_job$key } from '#client/__generated__/LocationForm_job.graphql.ts'
import type { LocationForm_query$key } from '#client/__generated__/LocationForm_query.graphql.ts'
import type { LocationFormMutation } from '#client/__generated__/LocationFormMutation.graphql.ts'
import { mayBeSaved } from '#client/relay/isRetryableCommand.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { blamesField } from '#client/state/problem.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { placeRules, placeText, type Place } from './place.ts'
import { PlaceFields } from './PlaceFields.tsx'

const text = defineMessages({
  title: { id: 'cps.changelocation.LocationForm.title', defaultMessage: 'Move it to' },
  submit: { id: 'cps.changelocation.LocationForm.submit', defaultMessage: 'Change location' },
})

const jobFragment = graphql`
  fragment LocationForm_job on CardJob {
    id
    jobId
    version
    stationId
    branch {
      id
      code
      name
    }
    application {
      id
      applicationNo
      name
      cardType {
        id
        code
      }
    }
  }
`
const queryFragment = graphql`
  fragment LocationForm_query on Query {
    printingBranches {
      id
      code
      name
      cardTypes {
        id
        code
      }
    }
    stations(process: PERSONALISATION, activeOnly: true) {
      id
      stationId
      name
      waitingJobs
      branch {
        id
        code
      }
    }
  }
`
const mutation = graphql`
  mutation LocationFormMutation($input: ChangeLocationInput!) {
    result: changeLocation(input: $input) {
      __typename
      ... on CardJobsPayload {
        jobs {
          id
          status
          version
          stationId
          branch {
            id
            code
          }
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
export type Moved = { id: string; name: string; applicationNo: string; from: string; to: string }

type Props = {
  job: LocationForm_job$key
  query: LocationForm_query$key
  onMoved: (moved: Moved) => void
}

/** A form for branch and station that announces the effect of the move. */
export function LocationForm({ job: jobKey, query, onMoved }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const job = useFragment(jobFragment, jobKey)
  const { printingBranches, stations } = useFragment(queryFragment, query)
  const [run] = useCommand<LocationFormMutation>(mutation)
  const { jobId, version, branch, stationId: at, application } = job
  const move = async ({ branchCode, stationId }: Place) => {
    const outcome = await run(
      { jobId, version, branchCode, stationId: stationId || undefined },
      { quiet: true, success: p('location.updated') },
    )
    if (outcome.ok) {
      const [from, to] = [placeText(branch.code, at), placeText(branchCode, stationId)]
      onMoved({
        id: job.id,
        name: application.name,
        applicationNo: application.applicationNo,
        from,
        to,
      })
      return outcome
    }
    const { problem } = outcome
    if (blamesField(problem) || mayBeSaved(problem.code)) return outcome
    return {
      ...outcome,
      problem: {
        ...problem,
        message: `${p('location.failed')}. ${problem.why ?? problem.message}`,
      },
    }
  }
  const home = printingBranches.filter(({ code }) => code === branch.code)
  const others = printingBranches.filter(
    ({ code, cardTypes }) =>
      code !== branch.code && cardTypes.some((made) => made.code === application.cardType.code),
  )
  return (
    <Panel title={t('title')}>
      <RuleForm
        schema={placeRules}
        defaults={{ branchCode: branch.code, stationId: '' }}
        onSubmit={move}
        submit={t('submit')}
      >
        <PlaceFields
          from={{ branch, stationId: at ?? null }}
          branches={[...home, ...others]}
          stations={stations}
        />
      </RuleForm>
    </Panel>
  )
}
