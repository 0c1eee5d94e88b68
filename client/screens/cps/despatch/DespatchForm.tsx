import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { DespatchForm_query$key } from '#client/__generated__/DespatchForm_query.graphql.ts'
import type { DespatchFormMutation } from '#client/__generated__/DespatchFormMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { statedProblem } from '#client/relay/problemOfFailure.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import type { useSending } from '#client/ui/scan/useSending.ts'
import {
  despatchRefusal,
  wayDifferences,
  type WayDifference,
} from '#domain/despatch/despatchGroups.ts'
import { despatchForm } from '#domain/despatch/inputs.ts'
import { deliveryMethodNames, deliveryMethods } from '#domain/despatch/methods.ts'
import { addresseeOf } from './addresseeOf.ts'
import { traitsOf, type DespatchCard } from './despatchCards.ts'
import { DespatchFields } from './DespatchFields.tsx'
import { despatchTexts } from './despatchTexts.ts'
import { inputOf, particularsOf, type Particulars } from './particulars.ts'

const text = defineMessages({
  ...despatchTexts,
  differsTitle: {
    id: 'cps.despatch.DespatchForm.differsTitle',
    defaultMessage: 'Not as the application says',
  },
  deliveryMethod: {
    id: 'cps.despatch.DespatchForm.deliveryMethod',
    defaultMessage: 'The application says {application}; the package goes out as {said}.',
  },
  collectionBranch: {
    id: 'cps.despatch.DespatchForm.collectionBranch',
    defaultMessage: 'The application is collected at {application}; the package goes to {said}.',
  },
  submit: {
    id: 'cps.despatch.DespatchForm.submit',
    defaultMessage: 'Despatch {n, plural, one {# card} other {# cards}}',
  },
})

const fragment = graphql`
  fragment DespatchForm_query on Query {
    lastParcel {
      declaredValueMyr
      insuranceMyr
    }
  }
`
const mutation = graphql`
  mutation DespatchFormMutation($input: DespatchInput!) {
    result: despatch(input: $input) {
      __typename
      ... on PackagePayload {
        package {
          id
          packagingId
          version
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

export type DespatchedPackage = {
  packagingId: string
  version: number
  addressee: string
  stickerDate: string
  cards: number
}

type Props = {
  query: DespatchForm_query$key
  /** The first cards of the package. Their applications fill the form. */
  started: readonly [DespatchCard, ...DespatchCard[]]
  /** The chosen cards. */
  cards: readonly DespatchCard[]
  branches: readonly Choice[]
  send: ReturnType<typeof useSending<string>>['send']
  /** Receives the cards being sent; none after a refusal. */
  onSending: (ids: readonly string[]) => void
  onDespatched: (made: DespatchedPackage) => void
}

/** The form with the package's details (domain decisions, "Despatch"). */
export function DespatchForm({
  query,
  started,
  cards,
  branches,
  send,
  onSending,
  onDespatched,
}: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const say = useSay()
  const [despatch] = useCommand<DespatchFormMutation>(mutation, { saves: savedThings.package })
  const { lastParcel } = useFragment(fragment, query)
  const [defaults] = useState(() => ({ ...particularsOf(started), ...lastParcel }))
  const { application } = started[0]
  const [addressee, { stickerDate }] = [addresseeOf(application), application]
  const wordOf = (value: string) => {
    const method = deliveryMethods.find((each) => each === value)
    return method ? say(deliveryMethodNames[method]) : value
  }

  const [asked, setAsked] = useState<{
    differs: WayDifference[]
    decide: (goesOn: boolean) => void
  } | null>(null)
  const decide = (goesOn: boolean) => {
    asked?.decide(goesOn)
    setAsked(null)
  }

  const onSubmit = async (values: Particulars) => {
    const refused = despatchRefusal(cards.map(traitsOf))
    if (refused) return { ok: false as const, problem: statedProblem(refused) }
    const { deliveryMethod, collectionBranch } = defaults
    const differs = wayDifferences(values, {
      deliveryMethod,
      collectionBranch: collectionBranch ?? values.collectionBranch,
    })
    const goesOn =
      differs.length === 0 ||
      (await new Promise<boolean>((resolve) => setAsked({ differs, decide: resolve })))
    if (!goesOn) return { ok: false as const, problem: statedProblem('despatch.differs') }
    const ids = cards.map(({ id }) => id)
    const jobIds = cards.map(({ jobId }) => jobId)
    onSending(ids)
    const outcome = await send(ids, () => despatch(inputOf(values, jobIds), { quiet: true }))
    if (!outcome.ok) onSending([])
    else {
      const { packagingId, version } = outcome.value.package
      onDespatched({ packagingId, version, addressee, stickerDate, cards: cards.length })
    }
    return outcome
  }
  return (
    <Panel title={t(term.package)} className="ik-dp-form">
      <p className="ik-dp-who">
        <strong>{addressee}</strong>
        <br />
        {format.date(stickerDate)}
      </p>
      <RuleForm
        schema={despatchForm}
        defaults={defaults}
        onSubmit={onSubmit}
        submit={t('submit', { n: cards.length })}
      >
        <DespatchFields branches={branches} cards={cards.length} lastParcel={lastParcel ?? null} />
      </RuleForm>
      <ConfirmDialog
        open={asked !== null}
        title={t('differsTitle')}
        confirm={t('submit', { n: cards.length })}
        onConfirm={async () => decide(true)}
        onClose={() => decide(false)}
      >
        {asked?.differs.map(({ field, application, package: said }) => (
          <p key={field}>{t(field, { application: wordOf(application), said: wordOf(said) })}</p>
        ))}
      </ConfirmDialog>
    </Panel>
  )
}
