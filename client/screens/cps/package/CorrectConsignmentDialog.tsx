import { Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { CorrectConsignmentDialogMutation } from '#client/__generated__/CorrectConsignmentDialogMutation.graphql.ts'
import type { CorrectConsignmentDialogQuery } from '#client/__generated__/CorrectConsignmentDialogQuery.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useAsk } from '#client/relay/useAsk.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import {
  correctConsignmentForm,
  packagesSubject,
  type CorrectConsignmentForm,
} from '#domain/package/inputs.ts'

const text = defineMessages({
  title: {
    id: 'cps.package.CorrectConsignmentDialog.title',
    defaultMessage: 'Correct the consignment number of {packagingId}',
  },
  now: { id: 'cps.package.CorrectConsignmentDialog.now', defaultMessage: 'Number now: {number}' },
  number: {
    id: 'cps.package.CorrectConsignmentDialog.number',
    defaultMessage: 'Right consignment number',
  },
  exchange: {
    id: 'cps.package.CorrectConsignmentDialog.exchange',
    defaultMessage: 'Another package has this number by mistake: exchange the two numbers',
  },
  rule: {
    id: 'cps.package.CorrectConsignmentDialog.rule',
    defaultMessage: 'The person who entered the wrong number cannot approve the correction.',
  },
  confirm: { id: 'cps.package.CorrectConsignmentDialog.confirm', defaultMessage: 'Correct number' },
  done: {
    id: 'cps.package.CorrectConsignmentDialog.done',
    defaultMessage: '{packagingId} now has {number}',
  },
  exchanged: {
    id: 'cps.package.CorrectConsignmentDialog.exchanged',
    defaultMessage: '{packagingId} now has {number}, and {other} has {old}',
  },
})

const query = graphql`
  query CorrectConsignmentDialogQuery($text: String!) {
    findPackage(text: $text) {
      packagingId
      poslajuNo
    }
  }
`
const mutation = graphql`
  mutation CorrectConsignmentDialogMutation($input: CorrectConsignmentInput!) {
    result: correctConsignment(input: $input) {
      __typename
      ... on PackagePayload {
        package {
          id
          poslajuNo
          ...PackageActions_package
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = {
  packagingId: string
  poslajuNo: string
  version: number
  onDone: () => void
  onClose: () => void
}

/**
 * Corrects the consignment number of a package that the courier has not accepted, or swaps it with
 * another package's.
 */
export function CorrectConsignmentDialog({
  packagingId,
  poslajuNo: old,
  version,
  onDone,
  onClose,
}: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  // The correction applies to the number that was seen. If that changes in the meantime, it is
  // refused.
  const [seen] = useState({ version, old })
  const ask = useAsk<CorrectConsignmentDialogQuery>(query)
  const [correct] = useCommand<CorrectConsignmentDialogMutation>(mutation, {
    saves: savedThings.package,
  })
  /** Returns the package that has the number and takes the old one; undefined if none does. */
  const otherOf = async ({ poslajuNo, exchange }: CorrectConsignmentForm) => {
    if (!exchange) return undefined
    const { findPackage } = await ask({ text: poslajuNo })
    return findPackage?.poslajuNo === poslajuNo ? findPackage.packagingId : undefined
  }
  const onApproved = async (approval: string, values: CorrectConsignmentForm) => {
    const other = await otherOf(values)
    const { poslajuNo: number, exchange } = values
    if (exchange && !other) {
      const problem = {
        code: 'package.notFound',
        message: p('package.notFound'),
        path: 'poslajuNo',
        fields: [],
      } as const
      return { ok: false as const, problem }
    }
    const success = other
      ? t('exchanged', { packagingId, number, other, old: seen.old })
      : t('done', { packagingId, number })
    const outcome = await correct(
      {
        packagingId,
        version: seen.version,
        poslajuNo: number,
        approval,
        ...(other && { exchangeWith: other }),
      },
      { quiet: true, success },
    )
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <SupervisorDialog<CorrectConsignmentForm>
      title={t('title', { packagingId })}
      action="CORRECT_CONSIGNMENT"
      subject={async (values) =>
        packagesSubject([packagingId, (await otherOf(values)) ?? []].flat())
      }
      schema={correctConsignmentForm}
      defaults={{ poslajuNo: '', exchange: false }}
      confirm={t('confirm')}
      onApproved={onApproved}
      onClose={onClose}
    >
      <Callout compact>{t('now', { number: seen.old })}</Callout>
      <TextField
        name="poslajuNo"
        scan="fill"
        label={t('number')}
        hint={t('rule')}
        maxLength={30}
        autoFocus
        code
      />
      <CheckboxField name="exchange" label={t('exchange')} />
    </SupervisorDialog>
  )
}
