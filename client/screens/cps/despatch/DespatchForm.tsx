import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { DespatchFormMutation } from '#client/__generated__/DespatchFormMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { statedProblem } from '#client/relay/problemOfFailure.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import type { useSending } from '#client/ui/scan/useSending.ts'
import { despatchRefusal } from '#domain/despatch/despatchGroups.ts'
import { despatchForm } from '#domain/despatch/inputs.ts'
import { traitsOf, type DespatchCard } from './despatchCards.ts'
import { DespatchFields } from './DespatchFields.tsx'
import { despatchTexts } from './despatchTexts.ts'
import { inputOf, particularsOf, type Particulars } from './particulars.ts'

const text = defineMessages({
  ...despatchTexts,
  submit: { id: 'cps.despatch.DespatchForm.submit', defaultMessage: 'Despatch {n, plural, one {# card} other {# cards}}' },
})

const mutation = graphql`
  mutation DespatchFormMutation($input: DespatchInput!) {
    result: despatch(input: $input) {
      __typename
      ... on PackagePayload {
        package {
          id
          packagingId
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

export type DespatchedPackage = { packagingId: string; employerName: string; stickerDate: string; cards: number }

type Props = {
  /** The cards that began the package: their applications fill the form. */
  started: readonly [DespatchCard, ...DespatchCard[]]
  /** The cards chosen at present. */
  cards: readonly DespatchCard[]
  branches: readonly Choice[]
  send: ReturnType<typeof useSending<string>>['send']
  /** The cards that are on their way to the server; none once it refused. */
  onSending: (ids: readonly string[]) => void
  onDespatched: (made: DespatchedPackage) => void
}

/** What the package needs to be known by (domain decisions, "Despatch"). */
export function DespatchForm({ started, cards, branches, send, onSending, onDespatched }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const [despatch] = useCommand<DespatchFormMutation>(mutation, { saves: savedThings.package })
  const [defaults] = useState(() => particularsOf(started))
  const { employerName, stickerDate } = started[0].application

  const onSubmit = async (values: Particulars) => {
    const refused = despatchRefusal(cards.map(traitsOf))
    if (refused) return { ok: false as const, problem: statedProblem(refused) }
    const ids = cards.map(({ id }) => id)
    const jobIds = cards.map(({ jobId }) => jobId)
    onSending(ids)
    const outcome = await send(ids, () => despatch(inputOf(values, jobIds), { quiet: true }))
    if (!outcome.ok) onSending([])
    else onDespatched({ packagingId: outcome.value.package.packagingId, employerName, stickerDate, cards: cards.length })
    return outcome
  }
  return (
    <Panel title={t(term.package)} className="ik-dp-form">
      <p className="ik-dp-who">
        <strong>{employerName}</strong>
        <br />
        {format.date(stickerDate)}
      </p>
      <RuleForm schema={despatchForm} defaults={defaults} onSubmit={onSubmit} submit={t('submit', { n: cards.length })}>
        <DespatchFields branches={branches} cards={cards.length} />
      </RuleForm>
    </Panel>
  )
}
