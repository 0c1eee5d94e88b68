import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { z } from 'zod'
import type { StockRulesButton_rules$key } from '#client/__generated__/StockRulesButton_rules.graphql.ts'
import type { StockRulesButtonMutation } from '#client/__generated__/StockRulesButtonMutation.graphql.ts'
import { RulesDialogButton } from '#client/parts/record/RulesDialogButton.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { stockRulesInput } from '#domain/stockRules/inputs.ts'

const text = defineMessages({
  rules: { id: 'sms.openmatters.StockRulesButton.rules', defaultMessage: 'Stock rules …' },
  title: { id: 'sms.openmatters.StockRulesButton.title', defaultMessage: 'Stock rules' },
  loss: {
    id: 'sms.openmatters.StockRulesButton.loss',
    defaultMessage: 'Headquarters decides at once on a loss above',
  },
  cards: { id: 'sms.openmatters.StockRulesButton.cards', defaultMessage: 'cards' },
  decide: {
    id: 'sms.openmatters.StockRulesButton.decide',
    defaultMessage: 'Headquarters decides on what is open for more than',
  },
  days: term.unitDays,
  station: {
    id: 'sms.openmatters.StockRulesButton.station',
    defaultMessage: 'A station is counted every',
  },
  store: {
    id: 'sms.openmatters.StockRulesButton.store',
    defaultMessage: 'A branch’s store is counted every',
  },
  vault: {
    id: 'sms.openmatters.StockRulesButton.vault',
    defaultMessage: 'Headquarters’ vault is counted every',
  },
  transit: {
    id: 'sms.openmatters.StockRulesButton.transit',
    defaultMessage: 'A case opens on lots in transit for more than',
  },
  spoiled: {
    id: 'sms.openmatters.StockRulesButton.spoiled',
    defaultMessage:
      'A case opens on spoiled or void cards that have not been in a container for more than',
  },
  packages: {
    id: 'sms.openmatters.StockRulesButton.packages',
    defaultMessage: 'A case opens on a package that did not arrive for more than',
  },
  surprise: {
    id: 'sms.openmatters.StockRulesButton.surprise',
    defaultMessage: 'Surprise counts a month',
  },
  surpriseHint: {
    id: 'sms.openmatters.StockRulesButton.surpriseHint',
    defaultMessage: 'From the next period on. The present one is drawn and sealed.',
  },
  certify: {
    id: 'sms.openmatters.StockRulesButton.certify',
    defaultMessage: 'Holdings are certified before the end of the year by',
  },
  done: term.rulesSet,
})

const fragment = graphql`
  fragment StockRulesButton_rules on StockRules {
    id
    lossCards
    decideDays
    stationDays
    storeDays
    vaultDays
    surpriseCounts
    certifyDaysBefore
    transitDays
    spoiledDays
    packageDays
    version
    mayChange
  }
`
const mutation = graphql`
  mutation StockRulesButtonMutation($input: SetStockRulesInput!) {
    result: setStockRules(input: $input) {
      __typename
      ... on StockRulesPayload {
        rules {
          ...StockRulesButton_rules
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = stockRulesInput.omit({ version: true })
type Props = { rules: StockRulesButton_rules$key; onDone: () => void }

/** Opens the rules for stock, which headquarters' administrators can change, and their history. */
export function StockRulesButton({ rules: key, onDone }: Props) {
  const t = useTexts(text)
  const found = useFragment(fragment, key)
  const [set] = useCommand<StockRulesButtonMutation>(mutation)
  if (!found.mayChange) return null
  const { id, version, mayChange: _, ...values } = found
  const onSubmit = (changed: z.infer<typeof rules>) =>
    set({ ...changed, version }, { quiet: true, success: t('done') })
  return (
    <RulesDialogButton
      button={t('rules')}
      historyOf={id}
      title={t('title')}
      schema={rules}
      defaults={values}
      onSubmit={onSubmit}
      onDone={onDone}
    >
      <NumberField name="lossCards" label={t('loss')} unit={t('cards')} min={0} />
      <NumberField name="decideDays" label={t('decide')} unit={t('days')} min={1} />
      <NumberField name="transitDays" label={t('transit')} unit={t('days')} min={1} />
      <NumberField name="spoiledDays" label={t('spoiled')} unit={t('days')} min={1} />
      <NumberField name="packageDays" label={t('packages')} unit={t('days')} min={1} />
      <NumberField name="stationDays" label={t('station')} unit={t('days')} min={1} />
      <NumberField name="storeDays" label={t('store')} unit={t('days')} min={1} />
      <NumberField name="vaultDays" label={t('vault')} unit={t('days')} min={1} />
      <NumberField name="surpriseCounts" label={t('surprise')} hint={t('surpriseHint')} min={0} />
      <NumberField name="certifyDaysBefore" label={t('certify')} unit={t('days')} min={0} />
    </RulesDialogButton>
  )
}
