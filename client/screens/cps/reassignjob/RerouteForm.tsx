import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { RerouteFormMutation } from '#client/__generated__/RerouteFormMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { rerouteJobsInput } from '#domain/cardJob/inputs.ts'
import type { JobRow } from './jobRow.ts'
import { branchesFor, branchOfAll, cardTypesOf, seen } from './pickedJobs.ts'
import { selectOne } from './selectOne.ts'

const text = defineMessages({
  title: { id: 'cps.reassignjob.RerouteForm.title', defaultMessage: 'To HQ or another branch' },
  hint: {
    id: 'cps.reassignjob.RerouteForm.hint',
    defaultMessage:
      'Those with a print station at work that make these cards. The records leave this branch.',
  },
  submit: {
    id: 'cps.reassignjob.RerouteForm.submit',
    defaultMessage:
      '{n, plural, =0 {Re-route records} one {Re-route # record} other {Re-route # records}}',
  },
  done: {
    id: 'cps.reassignjob.RerouteForm.done',
    defaultMessage: '{n, plural, one {# record was} other {# records were}} re-routed to {branch}',
  },
})

const mutation = graphql`
  mutation RerouteFormMutation($input: RerouteJobsInput!) {
    result: rerouteJobs(input: $input) {
      __typename
      ...jobsAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ branchCode: rerouteJobsInput.shape.branchCode })

type Branch = {
  readonly code: string
  readonly name: string
  readonly cardTypes: readonly { readonly code: string }[]
}
type Props = {
  picked: readonly JobRow[]
  printing: readonly Branch[]
  home: string | null
  onDone: () => void
}

/**
 * Sends the selected records to a branch that can make them. `home` is their present branch, if it
 * is a single one.
 */
export function RerouteForm({ picked, printing, home, onDone }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<RerouteFormMutation>(mutation)
  const names = useNames(printing)
  const offered = branchesFor(printing, cardTypesOf(picked), branchOfAll(picked) ?? home)
  const reroute = async ({ branchCode }: z.infer<typeof rules>) => {
    if (picked.length === 0) return selectOne()
    const success = t('done', { n: picked.length, branch: names.get(branchCode) ?? branchCode })
    const outcome = await run({ ...seen(picked), branchCode }, { quiet: true, success })
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <Panel title={t('title')}>
      <RuleForm
        schema={rules}
        defaults={{ branchCode: '' }}
        onSubmit={reroute}
        submit={t('submit', { n: picked.length })}
        intent="none"
        guard="show"
        className="ik-rj-form"
      >
        <BranchChoice offered={offered} names={names} />
      </RuleForm>
    </Panel>
  )
}

/** Returns the names of branches, including those whose last station has stopped since. */
function useNames(branches: readonly Branch[]): ReadonlyMap<string, string> {
  const known = useRef(new Map<string, string>())
  for (const { code, name } of branches) known.current.set(code, name)
  return known.current
}

/**
 * A chosen branch that can no longer print stays until the person chooses another; the server
 * reports the problem.
 */
function BranchChoice({
  offered,
  names,
}: {
  offered: readonly Branch[]
  names: ReadonlyMap<string, string>
}) {
  const t = useTexts(text)
  const { watch } = useFormContext<z.infer<typeof rules>>()
  const chosen = watch('branchCode')
  const codes = new Set([...offered.map(({ code }) => code), ...(chosen ? [chosen] : [])])
  const choices = [...codes].map((code) => ({
    value: code,
    label: `${code} · ${names.get(code) ?? code}`,
  }))
  return (
    <SelectField
      name="branchCode"
      label={t(term.printingBranch)}
      hint={t('hint')}
      choices={choices}
    />
  )
}
