import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { SupplyDialogMutation } from '#client/__generated__/SupplyDialogMutation.graphql.ts'
import type {
  SupplyDialogQuery,
  SupplyDialogQuery$data,
} from '#client/__generated__/SupplyDialogQuery.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { LoadedDialog } from '#client/parts/loaded/LoadedDialog.tsx'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useNavigateIfStillHere } from '#client/state/useNavigateIfStillHere.ts'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { distributionsOf } from './distributionsOf.ts'

const text = defineMessages({
  title: { id: 'sms.stocklevel.SupplyDialog.title', defaultMessage: 'Replenish branches' },
  explain: {
    id: 'sms.stocklevel.SupplyDialog.explain',
    defaultMessage:
      'What branches need to reach their thresholds, the emptiest first, from headquarters’ lots. Each branch gets one distribution, packed; send it once its cards are in a bag.',
  },
  label: {
    id: 'sms.stocklevel.SupplyDialog.label',
    defaultMessage: 'What is missing, by branch and card type',
  },
  coming: { id: 'sms.stocklevel.SupplyDialog.coming', defaultMessage: 'On its way' },
  missing: { id: 'sms.stocklevel.SupplyDialog.missing', defaultMessage: 'Missing' },
  proposed: { id: 'sms.stocklevel.SupplyDialog.proposed', defaultMessage: 'Proposed' },
  empty: { id: 'sms.stocklevel.SupplyDialog.empty', defaultMessage: 'Nothing is missing anywhere' },
  pack: {
    id: 'sms.stocklevel.SupplyDialog.pack',
    defaultMessage: 'Pack {n, plural, one {# distribution} other {# distributions}}',
  },
  done: {
    id: 'sms.stocklevel.SupplyDialog.done',
    defaultMessage:
      '{n, plural, one {# distribution was} other {# distributions were}} packed. Send each when its cards are in a bag',
  },
})

const query = graphql`
  query SupplyDialogQuery {
    supplyProposal {
      id
      branch {
        code
        name
      }
      cardType {
        code
      }
      held
      coming
      threshold
      missing
      lines {
        lotNo
        cardQty
      }
    }
  }
`
const mutation = graphql`
  mutation SupplyDialogMutation($input: DistributeSupplyInput!) {
    result: distributeSupply(input: $input) {
      __typename
      ... on DistributeSupplyPayload {
        documentNos
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Need = SupplyDialogQuery$data['supplyProposal'][number]
const cardsOf = ({ lines }: Need) => lines.reduce((sum, { cardQty }) => sum + cardQty, 0)

/**
 * Proposes supplies for all branches that are short. The chosen ones are packed, one distribution
 * per branch.
 */
export function SupplyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(text)
  return (
    <LoadedDialog title={t('title')} onClose={onClose} width={1020}>
      <Proposal onClose={onClose} />
    </LoadedDialog>
  )
}

function Proposal({ onClose }: { onClose: () => void }) {
  const t = useTexts(text)
  const leadOn = useNavigateIfStillHere()
  const { supplyProposal: needs } = useOwnQuery<SupplyDialogQuery>(
    query,
    {},
    { fetchPolicy: 'network-only' },
  )
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(needs.filter(cardsOf).map(({ id }) => id)),
  )
  const [pack, packing] = useCommand<SupplyDialogMutation>(mutation, {
    saves: savedThings.distribution,
  })
  const columns = useMemo<Column<Need>[]>(
    () => [
      {
        id: 'branch',
        title: t(term.branch),
        kind: 'text',
        width: 170,
        value: ({ branch }) => codeThenName(branch),
      },
      {
        id: 'type',
        title: t(term.cardType),
        kind: 'code',
        width: 84,
        value: ({ cardType }) => cardType.code,
      },
      { id: 'held', title: t(term.inHand), kind: 'count', width: 80, value: ({ held }) => held },
      { id: 'coming', title: t('coming'), kind: 'count', width: 96, value: ({ coming }) => coming },
      {
        id: 'threshold',
        title: t(term.threshold),
        kind: 'count',
        width: 96,
        value: ({ threshold }) => threshold,
      },
      {
        id: 'missing',
        title: t('missing'),
        kind: 'count',
        width: 84,
        value: ({ missing }) => missing,
      },
      { id: 'proposed', title: t('proposed'), kind: 'count', width: 96, value: cardsOf },
      {
        id: 'lots',
        title: t(term.lots),
        kind: 'code',
        width: 190,
        value: ({ lines }) => lines.map(({ lotNo }) => lotNo).join(', '),
      },
    ],
    [t],
  )
  const distributions = distributionsOf(needs.filter(({ id }) => selected.has(id)))
  const n = distributions.length
  const act = async () => {
    const outcome = await pack({ distributions }, { success: t('done', { n }) })
    if (outcome.ok) leadOn('/ikad/sms/distribution/managedistributelot?status=PACKED')
  }
  return (
    <>
      <DialogBody>
        <p>{t('explain')}</p>
        <DataTable
          id="supply"
          label={t('label')}
          columns={columns}
          rows={needs}
          urlKey="supply"
          tools={false}
          rowsShown={9}
          selection={{ selected, onChange: setSelected }}
          empty={{ title: t('empty') }}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t(term.close)} onClick={onClose} />
            <Button
              intent="primary"
              text={t('pack', { n })}
              disabled={n === 0}
              loading={packing}
              onClick={() => void act()}
            />
          </>
        }
      />
    </>
  )
}
